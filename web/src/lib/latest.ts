/** Of several questions asked one after the other, only the answer to the last one counts. */
export class Latest {
  private asked = 0;

  /** The answer; `undefined` where something else has been asked meanwhile. */
  async of<T>(answer: Promise<T>): Promise<T | undefined> {
    const number = ++this.asked;
    try {
      const told = await answer;
      return number === this.asked ? told : undefined;
    } catch (error) {
      if (number === this.asked) throw error;
      return undefined;
    }
  }
}
