import type { Amenity, Business } from '@sabaijai/contract';
import { PageHead, useNow } from '@sabaijai/shared-ui/app';
import { useFormats, useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { categoryPath } from '../../paths';
import { useProvinceName } from '../../places/provinces';
import { breadcrumbs, placeObject, sharePicture } from '../../places/structured';
import { useReviewsInfiniteQuery } from './business.api';

const BANGKOK_MS = 7 * 3_600_000;

/** What a place says to search engines and in a shared link. */
export function PlaceMeta({ place }: { place: Business }) {
  const t = useT(['business', 'places', 'common']);
  const { language } = useLocale();
  const text = useText();
  const provinceName = useProvinceName();
  const description = useDescription(place);
  // The page asks the same; without an answer the place stands for itself.
  const reviews = useReviewsInfiniteQuery({ id: place.id, sort: 'helpful' }).data?.pages[0]?.items ?? [];
  const today = new Date(useNow() + BANGKOK_MS).toISOString().slice(0, 10);
  const { id, category, address, safety } = place;
  const name = text(place.name)?.text ?? '';
  const part = (words: Business['name'] | null) => text(words)?.text ?? null;
  const street = [address.houseNo, part(address.soi), part(address.road)].filter(Boolean).join(' ');
  const words = {
    language,
    name,
    description,
    street: street || null,
    locality:
      [...new Set([part(address.subdistrict), part(address.district)])].filter(Boolean).join(', ') || null,
    region: address.province && provinceName(address.province),
    amenity: (amenity: Amenity) => t(`places:amenity.${amenity}`),
    grade: safety.grade && {
      label: t('common:grade.label'),
      value: `${safety.grade} (${t(`common:grade.${safety.grade}`)})`,
    },
  };
  return (
    <PageHead
      description={description}
      image={{ path: sharePicture(id, language), alt: description }}
      structured={[
        placeObject(place, words, reviews, today),
        breadcrumbs(language, [
          { name: t('common:product'), path: '/' },
          { name: t(`places:category.${category}`), path: categoryPath(category) },
          { name },
        ]),
      ]}
    />
  );
}

/** What it is and where, what inspectors found, and what visitors think: one sentence each. */
function useDescription({ name, category, address: { province }, safety, rating, state }: Business): string {
  const t = useT(['business', 'common']);
  const { number } = useFormats();
  const { language } = useLocale();
  const text = useText();
  const provinceName = useProvinceName();
  const what = { name: text(name)?.text, kind: t(`about.kind.${category}`) };
  return [
    province ? t('about.in', { ...what, province: provinceName(province) }) : t('about.somewhere', what),
    (state === 'suspended' || state === 'closed') && t(`state.${state}.title`),
    safety.grade
      ? t('about.grade', { grade: safety.grade, word: t(`common:grade.${safety.grade}`) })
      : t('about.noGrade'),
    rating.average !== null &&
      t('about.rating', {
        average: number(rating.average, 1),
        count: rating.count,
        number: number(rating.count),
      }),
  ]
    .filter(Boolean)
    .join(language === 'zh' ? '' : ' ');
}
