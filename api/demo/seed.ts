import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@sabaijai/contract';
import { type DataSource, type EntityManager, type EntityTarget, In, type ObjectLiteral } from 'typeorm';
import { UserEntity } from '../src/features/account/account.entity.js';
import { AgencyEntity } from '../src/features/account/agency.entity.js';
import { prepareAccount } from '../src/features/account/create-account.js';
import { hashPassword } from '../src/features/account/password.js';
import { ActivityEventEntity } from '../src/features/activity/activity-event.entity.js';
import { ActivityTotalEntity } from '../src/features/activity/activity-total.entity.js';
import { AppealEntity } from '../src/features/appeal/appeal.entity.js';
import { BusinessEntity } from '../src/features/business/business.entity.js';
import { BusinessItemEntity } from '../src/features/business/business-item.entity.js';
import { BusinessPolicyEntity } from '../src/features/business/business-policy.entity.js';
import { deriveBusiness } from '../src/features/business/derive-business.js';
import { CorrectionEntity } from '../src/features/correction/correction.entity.js';
import { InspectionTotalEntity } from '../src/features/dashboard/inspection-total.entity.js';
import { DocumentEntity } from '../src/features/document/document.entity.js';
import { DraftEntity } from '../src/features/draft/draft.entity.js';
import { FavoriteEntity } from '../src/features/favorite/favorite.entity.js';
import { GradeRecordEntity } from '../src/features/grade/grade-record.entity.js';
import { HazardReportEntity } from '../src/features/hazard-report/hazard-report.entity.js';
import { AnswerEntity } from '../src/features/inspection/answer.entity.js';
import { InspectionEntity } from '../src/features/inspection/inspection.entity.js';
import { MemberEntity } from '../src/features/member/member.entity.js';
import { MissingPlaceEntity } from '../src/features/missing-place/missing-place.entity.js';
import { NotificationEntity } from '../src/features/notification/notification.entity.js';
import { PhotoEntity } from '../src/features/photo/photo.entity.js';
import { PictureRequestEntity } from '../src/features/picture-request/picture-request.entity.js';
import { ReInspectionEntity } from '../src/features/re-inspection/re-inspection.entity.js';
import { RegistrationEntity } from '../src/features/registration/registration.entity.js';
import { ReportEntity } from '../src/features/report/report.entity.js';
import { ReviewEntity } from '../src/features/review/review.entity.js';
import { RoundEntity, StopEntity } from '../src/features/round/round.entity.js';
import { SurveyEntity } from '../src/features/survey/survey.entity.js';
import { settle } from '../src/features/warning/clock/settle.js';
import {
  NoticeEntity,
  NoticeItemEntity,
  WarningEntity,
  WarningItemEntity,
  WarningReplyEntity,
} from '../src/features/warning/warning.entity.js';
import { retry } from '../src/platform/database/retry.js';
import { networkMark } from '../src/platform/limit/network.js';
import type { Settings } from '../src/platform/settings/settings.js';
import { SettingsError } from '../src/platform/settings/settings.js';
import { fillIndex } from '../src/search/index/fill.js';
import { Generations } from '../src/search/index/generations.js';
import { demoAccounts, demoAgencies } from './accounts.js';
import { type Fiction, fiction } from './fiction.js';
import { drawPictures, nameDrawing } from './pictures.js';
import { paperOf } from './registrations.js';

/** Rows in one INSERT: MySQL and SQLite both limit how many values a statement may carry. */
const BATCH = 200;
const DERIVED_AT_ONCE = 100;
const JOINED_DAYS_AGO = 400;

export interface DemoProgress {
  step: 'pictures' | 'rows' | 'index';
  done: number;
  of: number;
}

export interface DemoSeed {
  dataSource: DataSource;
  dataDir: string;
  now: number;
  mode: Settings['mode'];
  onProgress?: (progress: DemoProgress) => void;
}

/**
 * Fills an empty database with the demo; answers whether it did. All rows, the accounts last, are written in one
 * transaction, so that a demo which was interrupted has left none and simply begins again; pictures that are
 * already there are kept.
 */
export async function seedDemo({ dataSource, dataDir, now, mode, onProgress }: DemoSeed): Promise<boolean> {
  if (mode !== 'demo')
    throw new SettingsError('The demo data and its public passwords are for SABAIJAI_MODE=demo only.');
  const tell = onProgress ?? (() => {});
  if (await dataSource.getRepository(BusinessEntity).existsBy({})) return false;
  const demo = fiction(now);
  const media = path.join(dataDir, 'media');
  await givePictures(path.join(dataDir, 'drawings'), media, demo.photos, tell);
  await giveUploads(path.join(dataDir, 'drawings'), path.join(dataDir, 'uploads'), demo);
  const accounts = await Promise.all(
    demoAccounts.map((account) => prepareAccount({ ...account, isProved: true })),
  );
  // Reviewers of the demo have neither address nor number: nobody can sign in as one of them.
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  const written = await retry(dataSource, async (manager) => {
    if (await manager.existsBy(BusinessEntity, {})) return false;
    await writeRows(manager, demo, passwordHash, tell);
    await manager.insert(
      AgencyEntity,
      Object.values(demoAgencies).map((agency) => ({
        ...agency,
        createdAt: now,
        updatedAt: now,
        version: 1,
      })),
    );
    for (const create of accounts) await create(manager);
    // They have reported, written and inspected for long.
    const ids = demoAccounts.map(({ id }) => id);
    const at = now - JOINED_DAYS_AGO * DAY_MS;
    await manager.update(UserEntity, { id: In(ids) }, { createdAt: at, emailProvedAt: at });
    for (let from = 0; from < demo.businesses.length; from += DERIVED_AT_ONCE) {
      const some = demo.businesses.slice(from, from + DERIVED_AT_ONCE);
      await deriveBusiness(
        manager,
        some.map(({ id }) => id),
        now,
      );
    }
    for (const { id, state } of demo.warnings)
      if (state !== 'draft') await settle({ manager, now }, id, {}, { isNews: false });
    return true;
  });
  if (written)
    await fillIndex(new Generations(dataSource), {
      onProgress: ({ done, total }) => tell({ step: 'index', done, of: total }),
    });
  return written;
}

async function writeRows(
  manager: EntityManager,
  demo: Fiction,
  passwordHash: string,
  tell: (progress: DemoProgress) => void,
): Promise<void> {
  const visitors = demo.visitors.map((visitor) => ({
    ...visitor,
    email: null,
    phone: null,
    passwordHash,
    roles: ['client' as const],
    state: 'active' as const,
    emailProvedAt: visitor.createdAt,
  }));
  // Each of them was at home in a network of their own.
  const hazards = demo.hazards.map((report) => ({
    ...report,
    network: report.state === 'received' ? networkMark(report.reporterId, 'demo') : null,
  }));
  const tables: [EntityTarget<ObjectLiteral>, readonly object[]][] = [
    [UserEntity, visitors],
    [BusinessEntity, demo.businesses],
    [MemberEntity, demo.members],
    [BusinessItemEntity, demo.items],
    [BusinessPolicyEntity, demo.policies],
    [PhotoEntity, demo.photos.map(({ drawing: _drawing, ...photo }) => photo)],
    [ReviewEntity, demo.reviews],
    [InspectionEntity, demo.inspections],
    [AnswerEntity, demo.answers],
    [GradeRecordEntity, demo.grades],
    [ActivityEventEntity, demo.activity],
    [ActivityTotalEntity, demo.totals],
    [InspectionTotalEntity, demo.inspectionTotals],
    [FavoriteEntity, demo.favorites],
    [HazardReportEntity, hazards],
    [AppealEntity, demo.appeals],
    [ReInspectionEntity, demo.reInspections],
    [RoundEntity, demo.rounds],
    [StopEntity, demo.stops],
    [ReportEntity, demo.reports],
    [CorrectionEntity, demo.corrections],
    [MissingPlaceEntity, demo.missingPlaces],
    [PictureRequestEntity, demo.pictureRequests],
    [NotificationEntity, demo.notifications],
    [RegistrationEntity, demo.registrations],
    [DraftEntity, demo.drafts],
    [SurveyEntity, demo.surveys],
    [DocumentEntity, demo.documents],
    [WarningEntity, demo.warnings],
    [WarningItemEntity, demo.warningItems],
    [WarningReplyEntity, demo.warningReplies],
    [NoticeEntity, demo.notices],
    [NoticeItemEntity, demo.noticeItems],
    [PhotoEntity, demo.registrationPhotos.map(({ drawing: _drawing, ...photo }) => photo)],
  ];
  const of = tables.reduce((sum, [, rows]) => sum + rows.length, 0);
  let done = 0;
  for (const [entity, rows] of tables)
    for (let from = 0; from < rows.length; from += BATCH) {
      const some = rows.slice(from, from + BATCH);
      await manager.createQueryBuilder().insert().into(entity).values(some).updateEntity(false).execute();
      done += some.length;
      tell({ step: 'rows', done, of });
    }
}

async function givePictures(
  drawings: string,
  media: string,
  photos: Fiction['photos'],
  tell: (progress: DemoProgress) => void,
): Promise<void> {
  await drawPictures(drawings, (done, of) => tell({ step: 'pictures', done, of }));
  await mkdir(media, { recursive: true });
  for (const { id, drawing } of photos) await nameDrawing(drawings, media, drawing, id);
}

/** The private files of registrations, under the names that uploads have. */
async function giveUploads(
  drawings: string,
  uploads: string,
  { documents, registrationPhotos }: Pick<Fiction, 'documents' | 'registrationPhotos'>,
): Promise<void> {
  await mkdir(uploads, { recursive: true });
  for (const { id, sha256, drawing } of registrationPhotos)
    await nameDrawing(drawings, uploads, drawing, `${id}-${sha256.slice(0, 16)}`);
  for (const document of documents)
    await writeFile(path.join(uploads, `${document.id}-${document.sha256.slice(0, 16)}`), paperOf(document));
}
