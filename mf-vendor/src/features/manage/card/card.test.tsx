import type { InspectionResult } from '@sabaijai/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { GradeCard } from './GradeCard';

const result = (n: number, checklistVersion: string): InspectionResult => ({
  id: `ins_${String(n).repeat(26)}`,
  grade: 'A',
  score: 96,
  inspectedAt: `202${n}-05-01T03:00:00.000Z`,
  checklistVersion,
  findings: { critical: 0, major: 0, minor: 1 },
});
const print = (...results: [InspectionResult, ...InspectionResult[]]) =>
  render(<GradeCard name={{ en: 'Blue Boat' }} grade="A" results={results} hash="" />);

afterEach(cleanup);

it('says in three languages that the results on it were made by different checklists', () => {
  print(result(6, 'chk-boats-2026.1'), result(5, 'chk-2026.1'));
  expect(screen.getByText('By different checklists: not to be compared')).toBeTruthy();
  expect(screen.getByText('检查表不同，不能直接比较')).toBeTruthy();
  expect(screen.getByText('ตรวจด้วยรายการตรวจคนละฉบับ เทียบกันตรง ๆ ไม่ได้')).toBeTruthy();
});

it('says nothing where all are of one', () => {
  print(result(6, 'chk-2026.1'), result(5, 'chk-2026.1'));
  expect(screen.getAllByText('A').length).toBeGreaterThan(1);
  expect(screen.queryByText(/different checklists/)).toBeNull();
});
