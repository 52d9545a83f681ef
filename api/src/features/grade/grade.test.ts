import { InspectionAnswers } from '@sabaijai/contract';
import { PublicGradeRule, RULE_2026_1 } from '@sabaijai/contract/checklist';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace, DAY, eachDirectory, inspect, NOW, type Visit } from '../business/testing.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { recompute } from './recompute.testing.js';

eachDirectory((directory) => {
  async function inspected(visit: Visit = {}, over: Partial<BusinessEntity> = {}) {
    const place = aPlace({ facets: ['building', 'food', 'gas', 'pool'], ...over });
    let id = '';
    await directory().write(async (manager) => {
      await manager.insert(BusinessEntity, place);
      ({ id } = await inspect(manager, place, visit));
    }, place.id);
    return id;
  }
  const change = (id: string, over: Partial<InspectionEntity>) =>
    directory().write((manager) => manager.update(InspectionEntity, { id: id as 'ins_' }, over));
  const read = (id: string) => directory().get(`inspections/${id}/answers`);
  const rule = async () =>
    PublicGradeRule.parse((await directory().get(`grade-rules/${RULE_2026_1.id}`)).body);

  describe('the answers of a published inspection', () => {
    it('are public, judged, with what was measured and allowed, also when a newer one has replaced it', async () => {
      const id = await inspected({ failed: ['F1-06', 'F3-07'], previousFindings: ['F1-06'] });
      await directory().write(async (manager) => {
        // As a form sends what the number alone decides.
        await manager.update(
          AnswerEntity,
          { inspectionId: id, itemId: 'F3-01' },
          { result: 'unanswered', value: 36 },
        );
        const { businessId } = await manager.findOneByOrFail(InspectionEntity, { id: id as 'ins_' });
        const place = await manager.findOneByOrFail(BusinessEntity, { id: businessId });
        await inspect(manager, place, { finishedAt: NOW - 1_000 });
      });
      const { status, body, headers } = await read(id);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=1']);
      const { answers } = InspectionAnswers.parse(body);
      const of = (item: string) => answers.find(({ itemId }) => itemId === item);
      expect(of('F3-01')).toEqual({
        ...{ itemId: 'F3-01', result: 'fail', severity: 'critical', repeat: false, value: 36 },
        limits: { limit: 5, criticalAbove: 10 },
      });
      expect(of('F1-06')).toMatchObject({ result: 'fail', repeat: true });
      expect(answers.filter(({ result }) => result === 'unanswered')).toEqual([]);
    });

    it('and the rule are all that it takes to work its grade out again', async () => {
      for (const failed of [[], ['F1-06'], ['F3-01', 'F3-07', 'F3-02'], ['F5-01'], ['F2-03']]) {
        const id = await inspected({ failed, previousFindings: ['F1-06'] });
        const body = InspectionAnswers.parse((await read(id)).body);
        expect(recompute(body, await rule())).toEqual({
          score: body.inspection.score,
          grade: body.inspection.grade,
        });
      }
    });

    it('hold no note, photo, name, number of a document or signature', async () => {
      const id = await inspected({ failed: ['F1-06'] });
      await directory().write((manager) =>
        manager.update(
          AnswerEntity,
          { inspectionId: id, itemId: 'F5-01' },
          { document: { number: 'SECRET-7', expiresAt: '2030-01-01' }, note: 'SECRET-8' },
        ),
      );
      const { body } = await read(id);
      const text = JSON.stringify(body);
      expect(text).not.toMatch(/SECRET|not for the public|usr_|pho_|signature|number"/);
      expect(text).toContain('"expiresAt":"2030-01-01"');
    });

    it('are there for nobody before it is public, once it is void, or of a place that is not', async () => {
      const waiting = await inspected({ publishAt: NOW + 3 * DAY });
      const voided = await inspected();
      await change(voided, { state: 'voided' });
      const begun = await inspected();
      await change(begun, {
        state: 'in_progress',
        finishedAt: null,
        publishedAt: null,
        grade: null,
        score: null,
      });
      const unlisted = await inspected({}, { state: 'submitted' });
      for (const id of [waiting, voided, begun, unlisted, 'ins_00000000000000000000000000'])
        expect([id, (await read(id)).status]).toEqual([id, 404]);
    });
  });

  describe('a grade rule', () => {
    it('is data with every threshold, and may be kept', async () => {
      const { headers } = await directory().get(`grade-rules/${RULE_2026_1.id}`);
      expect(headers.get('cache-control')).toContain('public, max-age=300');
      const { checklists, ...figures } = await rule();
      expect(figures).toEqual(RULE_2026_1);
      expect(checklists.flatMap(({ items }) => items).find(({ id }) => id === 'F3-01')?.auto).toEqual({
        ...{ op: 'max', value: 5, criticalAbove: 10 },
      });
    });

    it('that never graded anything is not there', async () => {
      expect((await directory().get('grade-rules/rule-2025.1')).status).toBe(404);
      expect((await directory().get('grade-rules/latest')).status).toBe(404);
    });
  });
});
