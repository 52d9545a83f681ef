import type { MailWords } from './mail-words.js';

export const zh: MailWords = {
  told: {
    FAVORITE_GRADE_CHANGED: ({ before, after }, { place }) =>
      after
        ? [
            `${place} 的等级为 ${after}`,
            `${place} 现在的安全等级为 ${after}${before ? `，之前为 ${before}` : ''}。`,
          ]
        : [`${place} 目前没有有效等级`, `${place} 目前没有有效的安全等级。`],
    REVIEW_PUBLISHED: (_, { place }) => [
      `您对 ${place} 的评价已公开`,
      `您对 ${place} 的评价已通过审核并公开。`,
    ],
    REVIEW_REMOVED: ({ reason }, { place }) => [
      `您对 ${place} 的评价已被移除`,
      `您对 ${place} 的评价已被移除，原因：${reason}`,
    ],
    REVIEW_REPLIED: (_, { place }) => [`${place} 回复了您的评价`, `${place} 回复了您的评价。`],
    REPORT_OUTCOME: ({ outcome }, { place }) => [
      `您举报的关于 ${place} 的问题`,
      outcome === 'upheld'
        ? `谢谢您：您举报的关于 ${place} 的问题属实，我们已经处理。`
        : `我们核查了您举报的关于 ${place} 的问题，决定维持原状。`,
    ],
    HAZARD_OUTCOME: ({ outcome }, { place }) => [
      `您报告的 ${place} 的安全隐患`,
      {
        triaged: `检查员正在调查您报告的 ${place} 的安全隐患。`,
        linked: `您报告的 ${place} 的安全隐患已列入正式警告。`,
        dismissed: `您报告的 ${place} 的安全隐患已核查并结案。`,
        duplicate: `您报告的 ${place} 的安全隐患此前已有人报告，正在处理中。`,
      }[outcome],
    ],
    HAZARD_NEW: (_, { place }) => [`有人报告 ${place} 存在危险`, `有人报告 ${place} 存在危险，请查看。`],
    BUSINESS_DECIDED: ({ action, reason }, { place }) => {
      const said = {
        suspend: `${place} 已被暂停`,
        reinstate: `${place} 已恢复展示`,
        close: `${place} 已被关闭`,
      }[action];
      return [said, `${said}，原因：${reason}`];
    },
    REG_RECEIVED: ({ number, answerBy }, { place, date }) => [
      `登记 ${number} 已收到`,
      `${place} 的登记 ${number} 已收到，检查员不晚于 ${date(answerBy)} 答复。`,
    ],
    REG_CHANGES: ({ number, fields }) => [
      `登记 ${number}：请修改 ${fields} 处`,
      `检查员要求修改登记 ${number} 的 ${fields} 处。`,
    ],
    REG_APPROVED: ({ number }, { place }) => [
      `${place} 已上线（${number}）`,
      `登记 ${number} 已通过，现在人人都能找到 ${place}。`,
    ],
    REG_SUCCEEDS: ({ number, items, reason }, { place }) => [
      `${place} 延续此前的登记（${number}）`,
      `${place} 延续此前的登记，过往检查结果继续有效${items ? `，检查员要求整改的 ${items} 项仍待完成` : ''}。${reason ? `检查员说明：${reason}` : ''}`,
    ],
    REG_REJECTED: ({ number, comment }) => [
      `登记 ${number} 未通过`,
      `登记 ${number} 未通过。检查员说明：${comment}`,
    ],
    REG_TO_REVIEW: ({ number }, { place }) => [
      `登记 ${number} 等待审核`,
      `${place} 的登记 ${number} 等待审核。`,
    ],
    DOC_EXPIRING: ({ days, expiresOn }, { place, date }) => [
      `${place} 的一份文件将在 ${days} 天后到期`,
      `${place} 的一份文件有效期至 ${date(expiresOn)}，请在此之前上传新文件。`,
    ],
    CHANGE_APPROVED: ({ number }, { place }) => [
      `修改 ${number} 已显示`,
      `${place} 的修改 ${number} 已通过并显示。`,
    ],
    CHANGE_RETURNED: ({ number, fields }, { place }) => [
      `修改 ${number}：请再看 ${fields} 处`,
      `检查员对 ${place} 的修改 ${number} 提出了 ${fields} 处意见。`,
    ],
    CHANGE_REJECTED: ({ number, comment }, { place }) => [
      `修改 ${number} 未通过`,
      `${place} 的修改 ${number} 未通过。检查员说明：${comment}`,
    ],
    MEMBER_INVITED: ({ role, takesOver }, { place }) => [
      `来自 ${place} 的邀请`,
      takesOver
        ? `您受邀接管 ${place}。`
        : role === 'owner'
          ? `您受邀成为 ${place} 的所有者。`
          : `您受邀加入 ${place} 的员工。`,
    ],
    MEMBER_JOINED: ({ name, role, takesOver }, { place }) => [
      `${name} 加入了 ${place}`,
      takesOver
        ? `${name} 已接管 ${place}。`
        : role === 'owner'
          ? `${name} 现在是 ${place} 的所有者。`
          : `${name} 已加入 ${place} 的员工。`,
    ],
    MEMBER_APPLIED: ({ name }, { place }) => [
      `${name} 申请加入 ${place}`,
      `${name} 打开了您的二维码，申请成为 ${place} 的员工。请确认；如果您不认识对方，请拒绝。`,
    ],
    MEMBER_ANSWERED: ({ outcome }, { place }) => [
      outcome === 'confirmed' ? `您已加入 ${place}` : `您未能加入 ${place}`,
      outcome === 'confirmed'
        ? `所有者已确认，您现在是 ${place} 的员工。`
        : `${place} 的所有者没有确认您。如有误会，请索取新的二维码。`,
    ],
    MEMBER_REMOVED: ({ by, name, role }, { place }) => [
      `${name} 已被移出 ${place}`,
      role === 'owner'
        ? `${by} 已将 ${place} 的所有者 ${name} 移除。`
        : `${by} 已将 ${name} 从 ${place} 的员工中移除。`,
    ],
    HAND_OVER: ({ step, by, to, effectAt }, { place, date }) =>
      ({
        offered: [
          `有人提出转让 ${place}`,
          `${by} 提出将 ${place} 转让给 ${to}。对方接受后，现有的所有者将在 48 小时后全部退出，除非其中有人反对。`,
        ],
        accepted: [
          `${place} 即将转让：${to} 已接受`,
          `${to} 已接受从 ${by} 处接管 ${place}。现有的所有者将于${effectAt && date(effectAt)}全部退出。在此之前，每位所有者都可以在“人员”页面提出反对。`,
        ],
        objected: [`${place} 不再转让`, `${by} 提出反对：${place} 不会转让给 ${to}，现有的所有者保留。`],
        ended: [`${place} 不再转让`, `${place} 的转让没有进行，现有的所有者保留。`],
        done: [`${place} 已转让`, `${to} 已接管 ${place}。原所有者已退出，员工保留。`],
      })[step] as [string, string],
    REVIEW_NEW: ({ rating }, { place }) => [
      `${place} 有新评价`,
      `${place} 收到一条 ${rating} 星（满分 5 星）的新评价。`,
    ],
    INSPECTION_RESULT: ({ grade, publishAt }, { place, date }) => [
      `${place} 已完成检查：${grade} 级`,
      publishAt
        ? `${place} 已完成检查，等级为 ${grade}。请核对事实，结果将于 ${date(publishAt)} 公布。`
        : `${place} 已完成检查，等级为 ${grade}，结果已公布。`,
    ],
    STOP_ORDER: ({ signedAt }, { place, date }) => [
      `${place} 有项目须停止`,
      `检查员于 ${date(signedAt)} 责令 ${place} 立即停止部分项目。该命令自签署时生效，直至后续检查解除。`,
    ],
    OBJECTION_ANSWERED: ({ comment }, { place }) => [
      `检查员已答复关于 ${place} 的意见`,
      `检查员已答复您对 ${place} 结果提出的意见：${comment}`,
    ],
    RESULT_OBJECTED: (_, { place }) => [
      `${place} 表示检查结果有误`,
      `${place} 的商家表示您的检查结果有误，请查看。`,
    ],
    INSPECTION_IDLE: ({ days }, { place }) => [
      `${place} 的检查等待您完成`,
      `${place} 的检查已搁置 ${days} 天，满 30 天将作废。`,
    ],
    KEPT_LOST: ({ entries, files, toldAt, by }, { place, date }) => [
      `${place} 的记录随设备存储丢失`,
      `${by === null ? '您' : ` ${by} `}的设备于 ${date(toldAt)} 保存的 ${place} 的 ${entries} 项记录和 ${files} 张照片已被浏览器删除，未能送达。${by === null ? '请重新填写。' : ''}`,
    ],
    INSPECTION_HANDED_OVER: ({ from }, { place }) => [
      `${place} 的检查现由您负责`,
      `${from} 已将 ${place} 的检查移交给您。`,
    ],
    WARNING_SENT: ({ number, items, dueAt }, { place, date }) => [
      `${place} 收到警告 ${number}`,
      `检查员向 ${place} 发出警告 ${number}：${items} 项须整改，最近期限 ${date(dueAt)}。请阅读整改要求，并附照片答复。`,
    ],
    WARNING_REPEAT: ({ number, notice, dueAt }, { place, date }) => [
      `第 ${notice} 次通知（共 3 次）：${place} 的警告 ${number}`,
      `${place} 的警告 ${number} 尚未完成。这是第 ${notice} 次通知（共 3 次），期限 ${date(dueAt)}。第 3 次通知后将升级，场所显示为 D 级。`,
    ],
    WARNING_REMINDER: ({ number, items, dueAt, isLate }, { place, date }) =>
      isLate
        ? [
            `已逾期：${place} 的警告 ${number}`,
            `${place} 的警告 ${number} 自 ${date(dueAt)} 起已逾期，还有 ${items} 项须整改。`,
          ]
        : [
            `提醒：${place} 的警告 ${number}`,
            `${place} 的警告 ${number} 还有 ${items} 项须整改，最近期限 ${date(dueAt)}。`,
          ],
    WARNING_RETURNED: ({ number, comment, dueAt, isLast }, { place, date }) =>
      isLast
        ? [
            `检查员将到场核实：${place} 的警告 ${number}`,
            `${place} 警告 ${number} 的一项仍未解决。检查员说明：${comment}\n此项不能再答复。请整改到位，以便检查员核实。`,
          ]
        : [
            `请再次答复：${place} 的警告 ${number}`,
            `${place} 对警告 ${number} 的答复被退回。检查员说明：${comment}\n新期限 ${date(dueAt)}。`,
          ],
    WARNING_ACCEPTED: ({ number, visit, comment }, { place }) => [
      comment ? `已取消一项：${place} 的警告 ${number}` : `已接受：${place} 的警告 ${number}`,
      comment
        ? `${place} 警告 ${number} 的一项已取消，无须处理。原因：${comment}`
        : visit
          ? `${place} 对警告 ${number} 的答复已接受，检查员将到场核实。`
          : `${place} 警告 ${number} 的一项已完成。`,
    ],
    WARNING_ESCALATED: ({ number, visit }, { place }) => [
      `已升级：${place} 的警告 ${number}`,
      `${place} 的警告 ${number} 已升级。全部整改前，场所显示为 D 级并带有警示。${visit ? '已不能再答复：请整改其余问题，检查员将到场核实。' : '您仍可答复。'}`,
    ],
    WARNING_RESOLVED: ({ number }, { place }) => [
      `已结案：${place} 的警告 ${number}`,
      `${place} 的警告 ${number} 已结案，感谢整改。`,
    ],
    WARNING_WITHDRAWN: ({ number, reason }, { place }) => [
      `已撤回：${place} 的警告 ${number}`,
      `${place} 的警告 ${number} 已撤回，无须处理。原因：${reason}`,
    ],
    EXTENSION_DECIDED: ({ number, isGranted, dueAt, comment }, { place, date }) =>
      isGranted
        ? [`获准延期：${place} 的警告 ${number}`, `${place} 的警告 ${number} 获准延期至 ${date(dueAt)}。`]
        : [
            `未获延期：${place} 的警告 ${number}`,
            `${place} 的警告 ${number} 未获延期，期限仍为 ${date(dueAt)}。检查员说明：${comment}`,
          ],
    REPLY_RECEIVED: ({ number, kind, isForLead }, { place }) => [
      `${place} 已答复警告 ${number}`,
      isForLead
        ? `${place} 再次对警告 ${number} 的一项提出异议，此项由检查组长决定。`
        : kind === 'planned'
          ? `${place} 说明了警告 ${number} 的一项何时整改，您无须决定。`
          : `${place} 已答复警告 ${number}，等待您决定。`,
    ],
    EXTENSION_ASKED: ({ number, days }, { place }) => [
      `${place} 申请延期：警告 ${number}`,
      `${place} 就警告 ${number} 申请延期 ${days} 天，2 个工作日内未决定即视为批准。`,
    ],
    WARNING_OVERDUE: ({ number }, { place }) => [
      `已逾期：${place} 的警告 ${number}`,
      `${place} 的警告 ${number} 已逾期，您可以再次发出通知。`,
    ],
    WARNING_CASE: ({ number, why }, { place }) => [
      `需要检查组长：${place} 的警告 ${number}`,
      why === 'escalated'
        ? `${place} 的警告 ${number} 已升级，需要检查组长处理。`
        : `${place} 再次对警告 ${number} 的一项提出异议，由检查组长决定。`,
    ],
    COMPLAINT_VISITS: ({ inspector, visits }, { place }) => [
      `连续 ${visits} 次投诉检查：${place}`,
      `${inspector} 在 ${place} 连续第 ${visits} 次以没有举报记录的投诉开始检查，请核实原因。`,
    ],
    ROTATION_ASKED: ({ inspector }, { place }) => [
      `连续第三次检查：${place}`,
      `${inspector} 在无网络时对 ${place} 开始了连续第三次检查，请决定是否批准。`,
    ],
    ROTATION_DECIDED: ({ comment, until }, { place, date }) => [
      `您对 ${place} 的连续第三次检查`,
      until
        ? `您可以在 ${date(until)} 前对 ${place} 进行连续第三次检查，设备上的内容会自动发送。检查组长说明：${comment}`
        : `未批准您对 ${place} 进行连续第三次检查，您填写的内容仍保留在设备上。检查组长说明：${comment}`,
    ],
    EFFECT_CHECK: ({ number, days }, { place }) => [
      `整改是否仍然有效：${place} 的警告 ${number}`,
      `${place} 的警告 ${number} 结案已满 ${days} 天，请核查整改是否仍然有效。`,
    ],
    APPEAL_ASSIGNED: ({ decideBy }, { place, date }) => [
      `${place} 对结果提出申诉`,
      `${place} 对检查结果提出申诉，请不晚于 ${date(decideBy)} 裁定。`,
    ],
    APPEAL_DECIDED: ({ outcome, comment }, { place }) => [
      `${place} 的申诉已裁定`,
      `${place} 的申诉已裁定，${outcome === 'upheld' ? '维持原结果' : '结果已更正'}。检查组长说明：${comment}`,
    ],
    REINSPECTION_REQUESTED: ({ promisedBy }, { place, date }) => [
      `${place} 申请复查`,
      `${place} 申请复查，承诺不晚于 ${date(promisedBy)} 到访。`,
    ],
    REINSPECTION_DECLINED: ({ comment }, { place }) => [
      `${place} 的复查申请未被接受`,
      `${place} 的复查申请未被接受。检查员说明：${comment}`,
    ],
    HOURS_OUTCOME: ({ outcome }, { place }) => [
      `您建议的 ${place} 的营业时间`,
      outcome === 'applied'
        ? `您建议的 ${place} 的营业时间已采用，谢谢。`
        : `您建议的 ${place} 的营业时间已核查，未予采用。`,
    ],
    EMAIL_LOST: () => ['您的邮箱已属于另一个账户', '有人已确认您的邮箱属于他们。请在账户中填写另一个邮箱。'],
  },
  unproved: {
    subject: (number) => (number ? `${number}：您的账户有新消息` : '您的账户有新消息'),
    text: '请打开查看详情。在您确认此邮箱之前，我们的邮件只能说到这里。',
  },
  aPlace: '一处场所',
  summary: {
    subject: (count) => `您有 ${count} 条未打开的通知`,
    text: '以下关于警告的通知已等待您数日：',
    more: (count) => `另有 ${count} 条。`,
  },
  notice: {
    subject: (number, place) => `整改通知 ${number}：${place}`,
    lead: (place, count) => `第 ${count} 次通知（共 3 次）：请整改在 ${place} 的检查发现。`,
    item: ({ matter, grounds, measure, due }) =>
      `${matter}\n为何重要：${grounds}\n整改要求（或同等措施）：${measure}\n整改期限：${due}`,
    escalated: (number, place) =>
      `${place} 的警告 ${number} 已升级。在检查员确认全部整改之前，场所显示为 D 级并带有警示。`,
    end: (issuer) => `检查员将到场确认整改。签发人：${issuer}`,
    reason: '您收到此邮件，是因为贵单位负责该场所。',
  },
  button: '查看',
  always: '您收到此邮件是因为它与商家的管理人员有关，无法关闭。',
  why: (settings) => `您收到此邮件是因为账户中的设置，可在此更改：${settings}`,
};
