/** The remote on the server belongs to a newer shell than this page's: only a reload helps. */
export class OtherBuildError extends Error {}
