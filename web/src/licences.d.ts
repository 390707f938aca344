declare module "virtual:licences" {
  const all: readonly import("../licences").Licence[];
  export default all;
}
