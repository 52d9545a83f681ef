export function failuresOf(report: unknown): string[];
