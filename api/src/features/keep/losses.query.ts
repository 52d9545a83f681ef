import { type ProvinceCode, readKept } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { rowsOf, select } from '../../platform/database/select.js';
import { KeptLossEntity, KeptOnDeviceEntity } from './kept-on-device.entity.js';
import { placesOf } from './kept-on-device.js';
import { isLost } from './lost.js';

/** What a device told that it holds, and what became of it; `province` is null where the server knows no place of it. */
export interface Held {
  toldAt: number;
  province: ProvinceCode | null;
  entries: number;
  files: number;
  isLost: boolean;
}

const LOSS = select(KeptLossEntity, 'l', ['toldAt', 'province', 'entries', 'files']);
const TOLD = select(KeptOnDeviceEntity, 'k', ['id', 'userId', 'device', 'counts', 'toldAt', 'heardAt']);

/** All that devices told since then and that has not arrived. Few rows: most of what is told arrives. */
export async function heldSince(dataSource: DataSource, from: number, now: number): Promise<Held[]> {
  const [lost, told] = await Promise.all([
    rowsOf(dataSource, LOSS, `SELECT ${LOSS} FROM kept_loss l WHERE l.told_at >= ?`, [from]),
    rowsOf(dataSource, TOLD, `SELECT ${TOLD} FROM kept_on_device k WHERE k.told_at >= ?`, [from]),
  ]);
  const held = told.flatMap((row) =>
    [...(readKept(row.userId, row.counts)?.counts ?? [])].map(([of, count]) => ({ row, of, count })),
  );
  const places = await placesOf(
    dataSource,
    held.map(({ of }) => of),
  );
  return [
    ...lost.map((row) => ({ ...row, isLost: true })),
    ...held.map(({ row, of, count }) => ({
      toldAt: row.toldAt,
      province: places.get(of)?.province ?? null,
      ...count,
      isLost: isLost(row, null, now),
    })),
  ];
}
