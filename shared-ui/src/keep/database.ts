import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A database of this device, opened when it is wanted, and again when it was closed from elsewhere. */
export class Database<Schema extends DBSchema> {
  private opening: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(
    private readonly name: string,
    /** Makes what is in it, where there is none. */
    private readonly make: (database: IDBPDatabase<Schema>) => void,
  ) {}

  open(): Promise<IDBPDatabase<Schema>> {
    this.opening ??= openDB<Schema>(this.name, 1, {
      upgrade: (database) => this.make(database),
      // Another tab has a newer build, or somebody deletes everything: it is opened again when it is wanted.
      blocking: () => this.close(),
      terminated: () => this.close(),
    });
    this.opening.catch(() => {
      this.opening = null;
    });
    return this.opening;
  }

  private close(): void {
    void this.opening?.then((database) => database.close()).catch(() => undefined);
    this.opening = null;
  }
}
