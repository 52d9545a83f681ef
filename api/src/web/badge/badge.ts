import { type Business, isId, Language } from '@sabaijai/contract';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { findPublicBusiness } from '../../features/business/business.query.js';
import { Problem } from '../../platform/problem.js';
import { MONTH, SHARE_WORDS } from '../share/share-words.js';

const NAME = /^(biz_[0-7][0-9A-HJKMNP-TV-Z]{25})-(th|en|zh)\.svg$/;
const COLOURS = { A: '#3CCB8A', B: '#4BA3F5', C: '#F5B544', D: '#F2637E' };
const FONT = `font-family="'IBM Plex Sans','IBM Plex Sans Thai Looped','Noto Sans SC',system-ui,sans-serif"`;

/** The grade of a place as a picture without a script, for the business's own site; it fades when there is none. */
export function badgeOf({ state, safety }: Pick<Business, 'state' | 'safety'>, language: Language): string {
  const { safety: label, inspected, grade: words, noGrade, suspended, closed } = SHARE_WORDS[language];
  const grade = state === 'listed' ? safety.grade : null;
  const verdict = grade ? words[grade] : ({ suspended, closed }[state as string] ?? noGrade);
  const since =
    grade && safety.inspectedAt ? `${inspected} ${MONTH[language].format(new Date(safety.inspectedAt))}` : '';
  const box = grade ? `fill="${COLOURS[grade]}"` : 'fill="none" stroke="#6276B5" stroke-width="2"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80" viewBox="0 0 240 80" role="img" lang="${language}">
<title>Sabaijai · ${label}: ${grade ?? ''} ${verdict}</title>
<rect width="240" height="80" rx="12" fill="#0B1228"/>
<rect x="12" y="12" width="56" height="56" rx="8" ${box}/>
<text x="40" y="53" text-anchor="middle" font-size="36" font-weight="600" fill="#070B1A" ${FONT}>${grade ?? ''}</text>
<text x="80" y="27" font-size="12" fill="#B8C3E6" ${FONT}>Sabaijai · ${label}</text>
<text x="80" y="48" font-size="17" font-weight="600" fill="${grade ? '#EEF2FF' : '#B8C3E6'}" ${FONT}>${verdict}</text>
<text x="80" y="66" font-size="12" fill="#B8C3E6" ${FONT}>${since}</text>
</svg>
`;
}

export function serveBadges(fastify: FastifyInstance, dataSource: DataSource, now: () => number): void {
  fastify.get<{ Params: { name: string } }>('/badge/:name', async ({ params }, reply) => {
    const [, id = '', language] = NAME.exec(params.name) ?? [];
    const place = isId('business', id) ? await findPublicBusiness(dataSource, id, now()) : null;
    if (!place) throw new Problem('NOT_FOUND');
    return (
      reply
        .type('image/svg+xml')
        // A grade that falls is not shown any longer than that.
        .header('cache-control', 'public, max-age=3600')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(badgeOf(place, Language.parse(language)))
    );
  });
}
