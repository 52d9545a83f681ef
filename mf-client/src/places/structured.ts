import {
  type Amenity,
  type Business,
  type BusinessCard,
  type Category,
  type Language,
  type OpeningHours,
  pickText,
  placePath,
  type Review,
  type Weekday,
} from '@sabaijai/contract';
import { searchPath } from '../paths';

/** An object of schema.org; addresses in it may be paths of this site. */
export type Structured = Readonly<Record<string, unknown>>;

/** A page of this site in one language, as it is named to the world outside. */
const addressIn = (language: Language, path: string) => `${path}?lang=${language}`;

const TYPES: Readonly<Record<Category, string>> = {
  restaurant: 'Restaurant',
  accommodation: 'LodgingBusiness',
  attraction: 'LocalBusiness',
  transport: 'LocalBusiness',
  travel_agency: 'TravelAgency',
  health_beauty: 'HealthAndBeautyBusiness',
  shopping: 'Store',
  sport: 'SportsActivityLocation',
  entertainment: 'EntertainmentBusiness',
  souvenir: 'Store',
};

function typeOf({ kind, category }: Pick<Business, 'kind' | 'category'>) {
  if (kind === 'site') return category === 'attraction' ? 'TouristAttraction' : 'CivicStructure';
  return category === 'attraction' ? ['TouristAttraction', 'LocalBusiness'] : TYPES[category];
}

/** The words of a place in the page's language. */
export interface PlaceWords {
  language: Language;
  name: string;
  description: string;
  /** The parts of the address, from the smallest to the largest; null where they are not known. */
  street: string | null;
  locality: string | null;
  region: string | null;
  /** What the grade of the inspectors is called, and the grade with its word. */
  grade: { label: string; value: string } | null;
  amenity: (amenity: Amenity) => string;
}

/**
 * A place for search engines. What inspectors found is a property of it and never a rating: ratings are the visitors'.
 * Those stand only beside a business, as search engines take none of other things.
 */
export function placeObject(place: Business, words: PlaceWords, reviews: readonly Review[], today: string) {
  const { language, name, street, locality, region, grade } = words;
  const { phones, email, hours, address, location, priceBand, cover, pictures, rating } = place;
  const isBusiness = place.kind === 'business';
  const url = addressIn(language, placePath(place.id));
  const otherNames = [...new Set(Object.values(place.name))].filter((other) => other && other !== name);
  const photos = [...new Set([cover, ...pictures].flatMap((picture) => picture?.id ?? []))];
  const object: Structured = {
    '@type': typeOf(place),
    '@id': placePath(place.id),
    url,
    name,
    ...(otherNames.length && { alternateName: otherNames }),
    description: words.description,
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      ...(locality && { addressLocality: locality }),
      ...(region && { addressRegion: region }),
      ...(address.postalCode && { postalCode: address.postalCode }),
      addressCountry: 'TH',
    },
    geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lon },
    image: photos.length
      ? photos.slice(0, 5).map((id) => `/media/${id}-1600.jpg`)
      : sharePicture(place.id, language),
    ...(phones[0] && { telephone: international(phones[0]) }),
    ...(isBusiness && email && { email }),
    ...(place.website && { sameAs: [place.website] }),
    ...(hours && openings(hours, today)),
    ...(isBusiness && priceBand && { priceRange: '฿'.repeat(priceBand) }),
    ...(place.amenities.length && {
      amenityFeature: place.amenities.map((amenity) => ({
        '@type': 'LocationFeatureSpecification',
        name: words.amenity(amenity),
        value: true,
      })),
    }),
    ...(grade && {
      additionalProperty: { '@type': 'PropertyValue', name: grade.label, value: grade.value },
    }),
  };
  if (!isBusiness || rating.average === null || rating.count === 0) return object;
  return {
    ...object,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.flatMap((review) => reviewObject(review) ?? []).slice(0, 3),
  };
}

/** Null without an author: a review of nobody counts for nothing outside. */
function reviewObject({ author, rating, title, text, language, createdAt }: Review): Structured | null {
  if (!author) return null;
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: createdAt.slice(0, 10),
    inLanguage: language,
    ...(title && { name: title }),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  };
}

export const sharePicture = (id: string, language: Language) => `/share/${id}-${language}.jpg`;

const international = (phone: string) => (phone.startsWith('0') ? `+66${phone.slice(1)}` : phone);

const DAYS: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};
const ALL_DAY = { opens: '00:00', closes: '23:59' };
/** How the vocabulary says that it is closed the whole day. */
const CLOSED = { opens: '00:00', closes: '00:00' };

type Range = OpeningHours['days']['mon'][number];
const hoursOf = ({ from, to }: Range) => (from === to ? ALL_DAY : { opens: from, closes: to });

function openings({ alwaysOpen, days, exceptions, temporarilyClosedUntil }: OpeningHours, today: string) {
  const week = new Map<string, string[]>(alwaysOpen ? [[JSON.stringify(ALL_DAY), Object.values(DAYS)]] : []);
  for (const [day, ranges] of alwaysOpen ? [] : (Object.entries(days) as [Weekday, Range[]][]))
    for (const range of ranges) {
      const key = JSON.stringify(hoursOf(range));
      week.set(key, [...(week.get(key) ?? []), DAYS[day]]);
    }
  const special = exceptions
    .filter(({ date }) => date >= today)
    .flatMap(({ date, ranges }) =>
      (ranges.length ? ranges.map(hoursOf) : [CLOSED]).map((times) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        ...times,
      })),
    );
  if (temporarilyClosedUntil && temporarilyClosedUntil > today)
    special.unshift({
      '@type': 'OpeningHoursSpecification',
      validFrom: today,
      validThrough: dayBefore(temporarilyClosedUntil),
      ...CLOSED,
    });
  return {
    ...(week.size && {
      openingHoursSpecification: [...week].map(([times, dayOfWeek]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek,
        ...(JSON.parse(times) as typeof CLOSED),
      })),
    }),
    ...(special.length && { specialOpeningHoursSpecification: special }),
  };
}

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

/** The way to a page: each step its name and, but for the page itself, its path. */
export function breadcrumbs(language: Language, steps: readonly { name: string; path?: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path && { item: addressIn(language, path) }),
    })),
  };
}

/** A list of places in the order of the page. */
export function itemList(
  language: Language,
  name: string,
  places: readonly Pick<BusinessCard, 'id' | 'name'>[],
) {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: places.length,
    itemListElement: places.map(({ id, name: place }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: pickText(place, language)?.text,
      url: addressIn(language, placePath(id)),
    })),
  };
}

/** The site itself, and who makes it. */
export function siteObjects(
  language: Language,
  { name, description }: { name: string; description: string },
) {
  return [
    {
      '@type': 'WebSite',
      '@id': '/#site',
      url: '/',
      name,
      description,
      inLanguage: ['th', 'en', 'zh-Hans'],
      publisher: { '@id': '/#organization' },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${searchPath()}?lang=${language}&q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    { '@type': 'Organization', '@id': '/#organization', name, url: '/', logo: '/favicon.svg' },
  ];
}
