import { newId } from '../kit/id.js';
import { ReportDraft, ReportRejection, ReportUpholding } from './report.schema.js';

describe('reports', () => {
  it('need a note when no reason fits, and a reason when they are upheld', () => {
    const draft = { id: newId('report'), reason: 'other' };
    expect(ReportDraft.safeParse(draft).error?.issues).toMatchObject([{ path: ['note'] }]);
    expect(ReportDraft.safeParse({ ...draft, note: ' \n ' }).success).toBe(false);
    expect(ReportDraft.safeParse({ ...draft, note: 'Wrong place' }).success).toBe(true);
    expect(ReportUpholding.safeParse({ comment: 'too short' }).success).toBe(false);
    expect(ReportRejection.safeParse({}).success).toBe(true);
  });
});
