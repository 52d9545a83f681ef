/** A row as the file has it. */
export interface FileRow {
  /** Where to look: `line 12`, the first of the row, `feature 12` of a GeoJSON file, `row 12` of a sheet. */
  place: string;
  /** As many as the row has, whatever the header says. */
  fields: readonly string[];
  values: Readonly<Record<string, string>>;
  /** Why it cannot be understood as a row of this table; null when it can. */
  broken: string | null;
}

export interface RowsFile {
  headers: string[];
  /** From the first on, each time it is called. Throws ImportError where the file is no table. */
  rows(): AsyncIterable<FileRow>;
}
