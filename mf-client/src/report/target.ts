export interface ReportTarget {
  kind: 'review' | 'business';
  id: string;
}
