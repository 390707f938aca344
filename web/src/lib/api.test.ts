import { afterEach, expect, test, vi } from "vitest";
import { api, ask, Fault, share } from "./api";

afterEach(() => vi.unstubAllGlobals());

function answering(body: string, status = 200): ReturnType<typeof vi.fn> {
  const fake = vi.fn(() => Promise.resolve(new Response(status === 204 ? null : body, { status })));
  vi.stubGlobal("fetch", fake);
  return fake;
}

async function fault(asked: Promise<unknown>): Promise<Fault> {
  const error: unknown = await asked.then(() => null, (thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Fault);
  return error as Fault;
}

test("an answer is read; what is left out of a query is not asked for, and a token stands in no address", async () => {
  const fake = answering('{"game":"g","entries":3}');
  expect(await api.position("g", { entry: 3, seat: null }, "secret")).toMatchObject({ entries: 3 });
  const [address, request] = fake.mock.calls[0] as unknown as [URL, RequestInit];
  expect(address.href).toMatch(/\/api\/games\/g\/position\?entry=3$/);
  expect(request.headers).toEqual({ Authorization: "Bearer secret" });
});

test("a refusal is its sentence", async () => {
  answering('{"error":{"code":"unknown","text":"There is no game."}}', 404);
  const told = await fault(api.look("g"));
  expect([told.code, told.message]).toEqual(["unknown", "There is no game."]);
});

test.each([["<html>Bad gateway</html>", 502], ["<html>not json</html>", 200]])("%s is a sentence as well", async (body, status) => {
  answering(body, status);
  expect((await fault(ask("levels"))).message).not.toBe("");
});

test("a server that does not answer is said to be away", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  expect((await fault(api.levels())).code).toBe("offline");
});

test("a record goes to the server as it lies in its file, with numbers that no script can hold", async () => {
  const fake = answering('{"game":"g","entries":3}', 201);
  const record = '{"header":{"seed":72916612210866640108649670137}}';
  await api.bringRecord(record);
  const [, request] = fake.mock.calls[0] as unknown as [URL, RequestInit];
  expect([request.body, request.headers]).toEqual([record, { "Content-Type": "application/json" }]);
});

test("an empty answer is nothing", async () => {
  answering("", 204);
  expect(await api.forgetDeck("token", "mine")).toBeUndefined();
});

test("a share has 128 bits and is another one every time", () => {
  expect(share()).toMatch(/^[0-9a-f]{32}$/);
  expect(share()).not.toBe(share());
});
