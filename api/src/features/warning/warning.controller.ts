import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, Req, Res } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  AgencyContact,
  AgencyContactSave,
  Done,
  ExtensionAsk,
  ExtensionDecision,
  Notice,
  PublicWarnings,
  ToWarn,
  ToWarnQuery,
  UnwarnedPage,
  UnwarnedQuery,
  Warning,
  WarningAudit,
  WarningComplete,
  WarningCounts,
  WarningCountsQuery,
  WarningDecision,
  WarningDoor,
  WarningDrop,
  WarningFileQuery,
  WarningIntro,
  WarningItem,
  WarningItemSave,
  WarningPage,
  WarningPatch,
  WarningQuery,
  WarningReason,
  WarningRemind,
  WarningRepeat,
  WarningReplyDraft,
  WarningReplyEdit,
  WarningSend,
  WarningStart,
  WarningsWaiting,
  WarningVerify,
} from '@sabaijai/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Access, Me, Public, type SessionPerson } from '../../http/access/access.js';
import { Described } from '../../http/described.js';
import { Id } from '../../http/id.js';
import { Returns } from '../../http/response-schema.js';
import { Clock } from '../../platform/clock/clock.js';
import { complete } from './case/complete.js';
import { deliver } from './case/deliver.js';
import { escalate } from './case/escalate.js';
import { remind } from './case/remind.js';
import { withdraw } from './case/withdraw.js';
import { removeItem, saveIntro, saveItem } from './draft/edit.js';
import { setAgency } from './draft/set-agency.js';
import { publicWarnings } from './lists/public-warnings.query.js';
import { decide } from './reply/decide.js';
import { drop } from './reply/drop.js';
import { askExtension, decideExtension } from './reply/extension.js';
import { editReply, reply } from './reply/reply.js';
import { verify } from './reply/verify.js';
import { WarningService } from './warning.service.js';

const NoticeNumber = z.coerce.number().int().min(1).max(9);

/** Inspectors ask for corrective action, vendors answer, everybody reads what is public. */
@Controller()
export class WarningController {
  constructor(
    private readonly warnings: WarningService,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Get('businesses/:id/warnings-public')
  @Public()
  @Returns(PublicWarnings)
  public(@Id('business') id: Id<'business'>) {
    return publicWarnings(this.dataSource, id, this.clock.now());
  }

  @Get('inspector/unwarned')
  @Access('inspector')
  @Returns(UnwarnedPage)
  unwarned(@Me() person: SessionPerson, @Query({ schema: UnwarnedQuery }) query: UnwarnedQuery) {
    return this.warnings.unwarned(person, query);
  }

  @Get('inspector/to-warn')
  @Access('inspector')
  @Returns(ToWarn)
  toWarn(@Me() person: SessionPerson, @Query({ schema: ToWarnQuery }) query: ToWarnQuery) {
    return this.warnings.toWarn(person, query);
  }

  @Get('businesses/:id/warning-door')
  @Access('inspector')
  @Returns(WarningDoor)
  door(@Me() person: SessionPerson, @Id('business') id: Id<'business'>) {
    return this.warnings.door(person, id);
  }

  @Put('businesses/:id/agency-contact')
  @Access('inspector')
  @Returns(AgencyContact)
  setAgency(
    @Me() person: SessionPerson,
    @Id('business') id: Id<'business'>,
    @Body({ schema: AgencyContactSave }) body: AgencyContactSave,
  ) {
    return this.warnings.run(person, (act) => setAgency(act, id, body));
  }

  @Get('warnings')
  @Access('inspector', 'vendor')
  @Returns(WarningPage)
  list(@Me() person: SessionPerson, @Query({ schema: WarningQuery }) query: WarningQuery) {
    return this.warnings.list(person, query);
  }

  @Get('warnings/counts')
  @Access('inspector', 'vendor')
  @Returns(WarningCounts)
  counts(@Me() person: SessionPerson, @Query({ schema: WarningCountsQuery }) query: WarningCountsQuery) {
    return this.warnings.counts(person, query);
  }

  @Get('warnings.csv')
  @Access('inspector')
  @Described(({ ApiOkResponse }) =>
    ApiOkResponse({
      description: 'The list after RFC 4180 with a header line',
      content: { 'text/csv': { schema: { type: 'string' } } },
    }),
  )
  async file(
    @Me() person: SessionPerson,
    @Query({ schema: WarningFileQuery }) query: WarningFileQuery,
    @Res() reply: FastifyReply,
  ) {
    const table = await this.warnings.file(person, query);
    reply
      .type('text/csv; charset=utf-8; header=present')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="warnings.csv"')
      .send(table);
  }

  @Get('warnings/waiting')
  @Access('vendor')
  @Returns(WarningsWaiting)
  waiting(@Me() person: SessionPerson) {
    return this.warnings.waiting(person);
  }

  @Get('warnings/:id')
  @Access('inspector', 'vendor')
  @Returns(Warning)
  get(@Me() person: SessionPerson, @Id('warning') id: Id<'warning'>) {
    return this.warnings.get(person, id);
  }

  @Get('warnings/:id/audit')
  @Access('lead')
  @Returns(WarningAudit)
  audit(@Me() person: SessionPerson, @Id('warning') id: Id<'warning'>) {
    return this.warnings.audit(person, id);
  }

  @Get('warnings/:id/notices/:number')
  @Access('inspector', 'vendor')
  @Returns(Notice)
  notice(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Param('number', { schema: NoticeNumber }) number: number,
  ) {
    return this.warnings.notice(person, id, number);
  }

  @Post('warnings/:id/notices/:number/deliver')
  @Access('inspector')
  @Returns(Warning)
  deliver(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Param('number', { schema: NoticeNumber }) number: number,
  ) {
    return this.warnings.write(person, id, (act, found) => deliver(act, found, number));
  }

  @Put('warnings/:id')
  @Access('inspector')
  @Returns(Warning, { creates: true })
  start(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Body({ schema: WarningStart }) body: WarningStart,
  ) {
    return this.warnings.start(person, id, body);
  }

  @Patch('warnings/:id')
  @Access('inspector')
  @Returns(WarningIntro)
  async patch(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Body({ schema: WarningPatch }) body: WarningPatch,
  ): Promise<WarningIntro> {
    const saved = await this.warnings.edit(person, id, (act, row) => saveIntro(act, row, body));
    return { intro: saved.intro, version: saved.introVersion };
  }

  @Delete('warnings/:id')
  @Access('inspector')
  @Returns(Done)
  async discard(@Me() person: SessionPerson, @Id('warning') id: Id<'warning'>) {
    await this.warnings.discard(person, id);
    return {};
  }

  /** Answers the item alone: what a device keeps of it stands over its version. */
  @Put('warnings/:id/items/:item')
  @Access('inspector')
  @Returns(WarningItem)
  async saveItem(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Id('warningItem', 'item') item: Id<'warningItem'>,
    @Body({ schema: WarningItemSave }) body: WarningItemSave,
  ) {
    const { items } = await this.warnings.edit(person, id, (act, row) => saveItem(act, row, item, body));
    return items.find((each) => each.id === item);
  }

  @Delete('warnings/:id/items/:item')
  @Access('inspector')
  @Returns(Warning)
  removeItem(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Id('warningItem', 'item') item: Id<'warningItem'>,
  ) {
    return this.warnings.edit(person, id, (act, row) => removeItem(act, row, item));
  }

  @Post('warnings/:id/send')
  @Access('inspector')
  @Returns(Warning)
  send(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Body({ schema: WarningSend }) body: WarningSend,
    @Req() request: FastifyRequest,
  ) {
    return this.warnings.send(person, id, body, request);
  }

  @Post('warnings/:id/read')
  @Access('inspector', 'vendor')
  @Returns(Warning)
  read(@Me() person: SessionPerson, @Id('warning') id: Id<'warning'>) {
    return this.warnings.read(person, id);
  }

  @Post('warnings/:id/remind')
  @Access('inspector')
  @Returns(Warning)
  remind(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Body({ schema: WarningRemind }) body: WarningRemind,
  ) {
    return this.warnings.write(person, id, (act, found) => remind(act, found, body));
  }

  @Post('warnings/:id/repeat')
  @Access('inspector')
  @Returns(Warning)
  repeat(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Body({ schema: WarningRepeat }) body: WarningRepeat,
    @Req() request: FastifyRequest,
  ) {
    return this.warnings.repeat(person, id, body, request);
  }

  @Post('warnings/:id/escalate')
  @Access('lead')
  @Returns(Warning)
  escalate(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Body({ schema: WarningReason }) body: WarningReason,
  ) {
    return this.warnings.write(person, id, (act, found) => escalate(act, found, body));
  }

  @Post('warnings/:id/complete')
  @Access('inspector')
  @Returns(Warning)
  complete(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Body({ schema: WarningComplete }) body: WarningComplete,
  ) {
    return this.warnings.write(person, id, (act, found) => complete(act, found, body));
  }

  @Post('warnings/:id/withdraw')
  @Access('inspector')
  @Returns(Warning)
  withdraw(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Body({ schema: WarningReason }) body: WarningReason,
  ) {
    return this.warnings.write(person, id, (act, found) => withdraw(act, found, body));
  }

  @Post('warnings/:id/items/:item/replies')
  @Access('vendor')
  @Returns(Warning, { creates: true })
  reply(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Id('warningItem', 'item') item: Id<'warningItem'>,
    @Body({ schema: WarningReplyDraft }) body: WarningReplyDraft,
  ) {
    return this.warnings.makeOfItem(person, id, item, (act, found) => reply(act, found, body));
  }

  @Patch('warnings/:id/items/:item/replies/:reply')
  @Access('vendor')
  @Returns(Warning)
  editReply(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Id('warningItem', 'item') item: Id<'warningItem'>,
    @Id('reply', 'reply') reply: Id<'reply'>,
    @Body({ schema: WarningReplyEdit }) body: WarningReplyEdit,
  ) {
    return this.warnings.writeItem(person, id, item, (act, found) => editReply(act, found, reply, body));
  }

  @Post('warnings/:id/items/:item/replies/:reply/decision')
  @Access('inspector')
  @Returns(Warning)
  decide(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Id('warningItem', 'item') item: Id<'warningItem'>,
    @Id('reply', 'reply') reply: Id<'reply'>,
    @Body({ schema: WarningDecision }) body: WarningDecision,
  ) {
    return this.warnings.writeItem(person, id, item, (act, found) => decide(act, found, reply, body));
  }

  @Post('warnings/:id/items/:item/verify')
  @Access('inspector')
  @Returns(Warning)
  verify(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Id('warningItem', 'item') item: Id<'warningItem'>,
    @Body({ schema: WarningVerify }) body: WarningVerify,
  ) {
    return this.warnings.writeItem(person, id, item, (act, found) => verify(act, found, body));
  }

  @Post('warnings/:id/items/:item/drop')
  @Access('lead')
  @Returns(Warning)
  drop(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Id('warningItem', 'item') item: Id<'warningItem'>,
    @Body({ schema: WarningDrop }) body: WarningDrop,
  ) {
    return this.warnings.writeItem(person, id, item, (act, found) => drop(act, found, body));
  }

  @Post('warnings/:id/items/:item/extension')
  @Access('vendor')
  @Returns(Warning)
  askExtension(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Id('warningItem', 'item') item: Id<'warningItem'>,
    @Body({ schema: ExtensionAsk }) body: ExtensionAsk,
  ) {
    return this.warnings.writeItem(person, id, item, (act, found) => askExtension(act, found, body));
  }

  @Post('warnings/:id/items/:item/extension-decision')
  @Access('inspector')
  @Returns(Warning)
  decideExtension(
    @Me() person: SessionPerson,
    @Id('warning') id: Id<'warning'>,
    @Id('warningItem', 'item') item: Id<'warningItem'>,
    @Body({ schema: ExtensionDecision }) body: ExtensionDecision,
  ) {
    return this.warnings.writeItem(person, id, item, (act, found) => decideExtension(act, found, body));
  }
}
