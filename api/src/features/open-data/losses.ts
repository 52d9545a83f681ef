import { inspectionMachine, PROVINCES, type ProvinceCode } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { sqlIn, sqlRows, toNumber } from '../../platform/database/rows.js';
import { COUNTRY } from '../dashboard/inspection-total.entity.js';
import { lastMonths, lossesOf, type MonthOfLosses, spanOf } from '../dashboard/losses.query.js';

/** A smaller cell could point at one inspector. */
const INSPECTORS_MIN = 5;
const INSPECTIONS_MIN = 50;
const MONTHS = 12;

interface Cell {
  province: ProvinceCode | null;
  inspectors: Set<string>;
  inspections: number;
  counts: Omit<MonthOfLosses, 'month'>;
}

const isLarge = ({ inspectors, inspections }: Cell) =>
  inspectors.size >= INSPECTORS_MIN && inspections >= INSPECTIONS_MIN;

/**
 * What was entered, arrived and is lost in each province of the last twelve months that are over: in one that goes on,
 * the difference between two hours would be somebody's. What is too small stands together, without a province, or not
 * at all.
 */
export async function publicLosses(
  dataSource: DataSource,
  now: number,
): Promise<(string | number | null)[][]> {
  const months = lastMonths(MONTHS + 1, now).slice(0, -1);
  const codes = PROVINCES.map(({ code }) => code);
  const losses = await lossesOf(dataSource, [...codes, COUNTRY], months, now);
  const rows: (string | number | null)[][] = [];
  for (const [at, month] of months.entries()) {
    const who = await sqlRows<{ province: ProvinceCode | null; inspector: string; inspections: unknown }>(
      dataSource,
      `SELECT b.province, i.inspector_id AS inspector, COUNT(*) AS inspections
       FROM inspection i JOIN business b ON b.id = i.business_id
       WHERE i.finished_at >= ? AND i.finished_at < ? AND i.state IN ${sqlIn(inspectionMachine.groups.finished)}
       GROUP BY b.province, i.inspector_id`,
      spanOf(month),
    );
    const cellOf = (province: ProvinceCode | null, isIn: (of: ProvinceCode | null) => boolean): Cell => {
      const here = who.filter((row) => isIn(row.province));
      return {
        province,
        inspectors: new Set(here.map(({ inspector }) => inspector)),
        inspections: here.reduce((sum, row) => sum + toNumber(row.inspections), 0),
        counts: losses.get(province ?? COUNTRY)?.[at] as MonthOfLosses,
      };
    };
    const large = codes.map((code) => cellOf(code, (of) => of === code)).filter(isLarge);
    const others = cellOf(null, (of) => !large.some(({ province }) => province === of));
    others.counts = minus(
      others.counts,
      large.map(({ counts }) => counts),
    );
    for (const { province, inspections, counts } of [...large, others].filter(isLarge)) {
      const { arrived, kept, lost, filesLost } = counts;
      rows.push([month, province, inspections, arrived + kept + lost, arrived, kept, lost, filesLost]);
    }
  }
  return rows;
}

const NUMBERS = ['arrived', 'kept', 'lost', 'filesLost'] as const;
/** Of the country what is in none of these provinces, what never had one among it. */
const minus = (all: Cell['counts'], parts: readonly Cell['counts'][]) =>
  Object.fromEntries(
    NUMBERS.map((name) => [
      name,
      Math.max(
        0,
        parts.reduce((rest, part) => rest - part[name], all[name]),
      ),
    ]),
  ) as unknown as Cell['counts'];
