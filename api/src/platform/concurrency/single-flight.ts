/** Single-flight: whoever asks for what is under way already waits for the same promise. Nothing is kept afterwards. */
export class SingleFlight<T> {
  private readonly underWay = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.underWay.get(key);
    if (known) return known;
    const flight = work().finally(() => this.underWay.delete(key));
    this.underWay.set(key, flight);
    return flight;
  }

  has(key: string): boolean {
    return this.underWay.has(key);
  }
}
