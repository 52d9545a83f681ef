import type {
  Amenity,
  BusinessKind,
  Category,
  Facet,
  Grade,
  Id,
  ListingState,
  LocalizedText,
  OpeningHours,
  ProvinceCode,
  Tag,
} from '@sabaijai/contract';

/** What the index needs to know of a place, and nothing else: a change of anything here is a reason to index the place again. */
export interface IndexedPlace {
  id: Id<'business'>;
  /** Only `listed` and `suspended` places are found; any other state takes the place out of the index. */
  state: ListingState;
  kind: BusinessKind;
  category: Category;
  extraCategories: Category[];
  name: LocalizedText;
  district: LocalizedText | null;
  province: ProvinceCode | null;
  lat: number;
  lon: number;
  /** The current grade; null without one, also when the last has expired. */
  grade: Grade | null;
  /** 0–100, null without a current grade. */
  score: number | null;
  inspectedAt: number | null;
  /** 1–5, null without reviews. */
  ratingAvg: number | null;
  ratingBayes: number | null;
  ratingCount: number;
  facets: Facet[];
  amenities: Amenity[];
  tags: Tag[];
  /** 1–4; null when the place names none. */
  priceBand: number | null;
  hours: OpeningHours | null;
  /** Null: not in that list. */
  hot: number | null;
  /** 0–1; null: not in that list. */
  recommend: number | null;
}
