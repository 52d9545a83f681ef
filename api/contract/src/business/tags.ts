// Without zod, as the amenities.

/**
 * What a place is more exactly than its category says: a word that people look for. Each belongs to the category that
 * offers it first; a place of any category may name it.
 */
export const CATEGORY_TAGS = {
  restaurant: ['noodle', 'seafood', 'isan', 'street_food', 'cafe', 'bakery'],
  accommodation: ['resort', 'guesthouse', 'hostel', 'villa', 'campsite'],
  attraction: [
    ...(['beach', 'temple', 'waterfall', 'cave', 'viewpoint', 'park', 'garden'] as const),
    ...(['museum', 'zoo', 'aquarium', 'elephant', 'water_park', 'zipline'] as const),
  ],
  transport: ['car_rental', 'motorbike_rental', 'van', 'taxi', 'boat_trip', 'pier'],
  travel_agency: ['diving', 'trekking', 'cycling'],
  health_beauty: ['massage', 'spa', 'hot_spring', 'clinic'],
  shopping: ['market', 'night_market', 'floating_market', 'walking_street'],
  sport: ['muay_thai', 'fitness', 'yoga', 'golf', 'climbing'],
  entertainment: ['bar', 'live_music', 'karaoke', 'cinema', 'theatre'],
  souvenir: ['handicraft'],
} as const;

/** All of them, in the order of display. */
export const TAGS = Object.values(CATEGORY_TAGS).flat();
/** A place names a few: those it is known for. */
export const TAGS_MAX = 6;
