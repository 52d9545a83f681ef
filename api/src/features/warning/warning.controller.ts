import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Req } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  AgencyContact,
  AgencyContactSave,
  Done,
  ExtensionAsk,
  ExtensionDecision,
  type Id,
  idOf,
  Notice,
  PublicWarnings,
  ToWarn,
  ToWarnQuery,
  UnwarnedPage,
  UnwarnedQuery,
  Warning,
  WarningComplete,
  WarningCounts,
  WarningCountsQuery,
  WarningDecision,
  WarningDoor,
  WarningDrop,
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
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Access, CurrentPerson, Public, type SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { Returns } from '../../http/response-schema.js';
import { Clock } from '../../platform/clock/clock.js';
import { publicWarnings } from './public-warnings.query.js';
import { WarningCaseService } from './warning-case.service.js';
import { WarningDraftService } from './warning-draft.service.js';
import { WarningReplyService } from './warning-reply.service.js';

const BusinessId = idOf('business');
const WarningId = idOf('warning');
const ItemId = idOf('warningItem');
const ReplyId = idOf('reply');
const NoticeNumber = z.coerce.number().int().min(1).max(9);

/** Inspectors ask for corrective action, vendors answer, everybody reads what is public. */
@Controller()
export class WarningController {
  constructor(
    private readonly drafts: WarningDraftService,
    private readonly cases: WarningCaseService,
    private readonly replies: WarningReplyService,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Get('businesses/:id/warnings-public')
  @Public()
  @Returns(PublicWarnings)
  public(@Param('id', { schema: BusinessId }) id: Id<'business'>): Promise<PublicWarnings> {
    return publicWarnings(this.dataSource, id, this.clock.now());
  }

  @Get('inspector/unwarned')
  @Access('inspector')
  @Returns(UnwarnedPage)
  unwarned(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: UnwarnedQuery }) query: UnwarnedQuery,
  ): Promise<UnwarnedPage> {
    return this.drafts.unwarned(person, query);
  }

  @Get('inspector/to-warn')
  @Access('inspector')
  @Returns(ToWarn)
  toWarn(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: ToWarnQuery }) query: ToWarnQuery,
  ): Promise<ToWarn> {
    return this.cases.toWarn(person, query);
  }

  @Get('businesses/:id/warning-door')
  @Access('inspector')
  @Returns(WarningDoor)
  door(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: BusinessId }) id: Id<'business'>,
  ): Promise<WarningDoor> {
    return this.drafts.door(person, id);
  }

  @Put('businesses/:id/agency-contact')
  @Access('inspector')
  @Returns(AgencyContact)
  setAgency(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: BusinessId }) id: Id<'business'>,
    @Body({ schema: AgencyContactSave }) body: AgencyContactSave,
  ): Promise<AgencyContact> {
    return this.drafts.setAgency(person, id, body);
  }

  @Get('warnings')
  @Access('inspector', 'vendor')
  @Returns(WarningPage)
  list(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: WarningQuery }) query: WarningQuery,
  ): Promise<WarningPage> {
    return this.cases.list(person, query);
  }

  @Get('warnings/counts')
  @Access('inspector', 'vendor')
  @Returns(WarningCounts)
  counts(
    @CurrentPerson() person: SessionPerson,
    @Query({ schema: WarningCountsQuery }) query: WarningCountsQuery,
  ): Promise<WarningCounts> {
    return this.cases.counts(person, query);
  }

  @Get('warnings/waiting')
  @Access('vendor')
  @Returns(WarningsWaiting)
  waiting(@CurrentPerson() person: SessionPerson): Promise<WarningsWaiting> {
    return this.cases.waiting(person);
  }

  @Get('warnings/:id')
  @Access('inspector', 'vendor')
  @Returns(Warning)
  get(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
  ): Promise<Warning> {
    return this.cases.get(person, id);
  }

  @Get('warnings/:id/notices/:number')
  @Access('inspector', 'vendor')
  @Returns(Notice)
  notice(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Param('number', { schema: NoticeNumber }) number: number,
  ): Promise<Notice> {
    return this.cases.notice(person, id, number);
  }

  @Post('warnings/:id/notices/:number/deliver')
  @HttpCode(200)
  @Access('inspector')
  @Returns(Warning)
  deliver(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Param('number', { schema: NoticeNumber }) number: number,
  ): Promise<Warning> {
    return this.cases.deliver(person, id, number);
  }

  @Put('warnings/:id')
  @Access('inspector')
  @Returns(Warning, { creates: true })
  start(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Body({ schema: WarningStart }) body: WarningStart,
  ): Promise<Made<Warning>> {
    return this.drafts.start(person, id, body);
  }

  @Patch('warnings/:id')
  @Access('inspector')
  @Returns(Warning)
  patch(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Body({ schema: WarningPatch }) body: WarningPatch,
  ): Promise<Warning> {
    return this.drafts.patch(person, id, body);
  }

  @Delete('warnings/:id')
  @Access('inspector')
  @Returns(Done)
  async discard(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
  ): Promise<Done> {
    await this.drafts.discard(person, id);
    return {};
  }

  @Put('warnings/:id/items/:item')
  @Access('inspector')
  @Returns(Warning)
  saveItem(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Param('item', { schema: ItemId }) item: Id<'warningItem'>,
    @Body({ schema: WarningItemSave }) body: WarningItemSave,
  ): Promise<Warning> {
    return this.drafts.saveItem(person, id, item, body);
  }

  @Delete('warnings/:id/items/:item')
  @Access('inspector')
  @Returns(Warning)
  removeItem(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Param('item', { schema: ItemId }) item: Id<'warningItem'>,
  ): Promise<Warning> {
    return this.drafts.removeItem(person, id, item);
  }

  @Post('warnings/:id/send')
  @HttpCode(200)
  @Access('inspector')
  @Returns(Warning)
  send(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Body({ schema: WarningSend }) body: WarningSend,
    @Req() request: FastifyRequest,
  ): Promise<Warning> {
    return this.drafts.send(person, id, body, request);
  }

  @Post('warnings/:id/read')
  @HttpCode(200)
  @Access('inspector', 'vendor')
  @Returns(Warning)
  read(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
  ): Promise<Warning> {
    return this.cases.read(person, id);
  }

  @Post('warnings/:id/remind')
  @HttpCode(200)
  @Access('inspector')
  @Returns(Warning)
  remind(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Body({ schema: WarningRemind }) body: WarningRemind,
  ): Promise<Warning> {
    return this.cases.remind(person, id, body);
  }

  @Post('warnings/:id/repeat')
  @HttpCode(200)
  @Access('inspector')
  @Returns(Warning)
  repeat(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Body({ schema: WarningRepeat }) body: WarningRepeat,
    @Req() request: FastifyRequest,
  ): Promise<Warning> {
    return this.cases.repeat(person, id, body, request);
  }

  @Post('warnings/:id/escalate')
  @HttpCode(200)
  @Access('lead')
  @Returns(Warning)
  escalate(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Body({ schema: WarningReason }) body: WarningReason,
  ): Promise<Warning> {
    return this.cases.escalate(person, id, body);
  }

  @Post('warnings/:id/complete')
  @HttpCode(200)
  @Access('inspector')
  @Returns(Warning)
  complete(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Body({ schema: WarningComplete }) body: WarningComplete,
  ): Promise<Warning> {
    return this.cases.complete(person, id, body);
  }

  @Post('warnings/:id/withdraw')
  @HttpCode(200)
  @Access('inspector')
  @Returns(Warning)
  withdraw(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Body({ schema: WarningReason }) body: WarningReason,
  ): Promise<Warning> {
    return this.cases.withdraw(person, id, body);
  }

  @Post('warnings/:id/items/:item/replies')
  @Access('vendor')
  @Returns(Warning, { creates: true })
  reply(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Param('item', { schema: ItemId }) item: Id<'warningItem'>,
    @Body({ schema: WarningReplyDraft }) body: WarningReplyDraft,
  ): Promise<Made<Warning>> {
    return this.replies.reply(person, id, item, body);
  }

  @Patch('warnings/:id/items/:item/replies/:reply')
  @Access('vendor')
  @Returns(Warning)
  editReply(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Param('item', { schema: ItemId }) item: Id<'warningItem'>,
    @Param('reply', { schema: ReplyId }) reply: Id<'reply'>,
    @Body({ schema: WarningReplyEdit }) body: WarningReplyEdit,
  ): Promise<Warning> {
    return this.replies.edit(person, id, item, reply, body);
  }

  @Post('warnings/:id/items/:item/replies/:reply/decision')
  @HttpCode(200)
  @Access('inspector')
  @Returns(Warning)
  decide(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Param('item', { schema: ItemId }) item: Id<'warningItem'>,
    @Param('reply', { schema: ReplyId }) reply: Id<'reply'>,
    @Body({ schema: WarningDecision }) body: WarningDecision,
  ): Promise<Warning> {
    return this.replies.decide(person, id, item, reply, body);
  }

  @Post('warnings/:id/items/:item/verify')
  @HttpCode(200)
  @Access('inspector')
  @Returns(Warning)
  verify(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Param('item', { schema: ItemId }) item: Id<'warningItem'>,
    @Body({ schema: WarningVerify }) body: WarningVerify,
  ): Promise<Warning> {
    return this.replies.verify(person, id, item, body);
  }

  @Post('warnings/:id/items/:item/drop')
  @HttpCode(200)
  @Access('lead')
  @Returns(Warning)
  drop(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Param('item', { schema: ItemId }) item: Id<'warningItem'>,
    @Body({ schema: WarningDrop }) body: WarningDrop,
  ): Promise<Warning> {
    return this.replies.drop(person, id, item, body);
  }

  @Post('warnings/:id/items/:item/extension')
  @HttpCode(200)
  @Access('vendor')
  @Returns(Warning)
  askExtension(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Param('item', { schema: ItemId }) item: Id<'warningItem'>,
    @Body({ schema: ExtensionAsk }) body: ExtensionAsk,
  ): Promise<Warning> {
    return this.replies.askExtension(person, id, item, body);
  }

  @Post('warnings/:id/items/:item/extension-decision')
  @HttpCode(200)
  @Access('inspector')
  @Returns(Warning)
  decideExtension(
    @CurrentPerson() person: SessionPerson,
    @Param('id', { schema: WarningId }) id: Id<'warning'>,
    @Param('item', { schema: ItemId }) item: Id<'warningItem'>,
    @Body({ schema: ExtensionDecision }) body: ExtensionDecision,
  ): Promise<Warning> {
    return this.replies.decideExtension(person, id, item, body);
  }
}
