import type { LocalizedText } from '@sabaijai/contract';
import type { BusinessEntity } from '../business/business.entity.js';

/** What the directory knows of a place, as the first answers of who claims it. */
export function knownOf(place: BusinessEntity): Record<string, object> {
  const { address } = place;
  const line = (text: LocalizedText | null) => text?.th ?? text?.en ?? text?.zh;
  const known = {
    form1: {
      name: place.name,
      category: place.category,
      extraCategories: place.extraCategories,
      description: place.description,
    },
    form2: {
      address: {
        houseNo: address.houseNo,
        moo: address.moo,
        soi: line(address.soi),
        road: line(address.road),
        subdistrict: line(address.subdistrict),
        district: line(address.district),
        province: place.province,
        postalCode: address.postalCode,
        landmark: line(address.landmark),
      },
      point: { lat: place.lat, lon: place.lon },
    },
    form3: {
      hours: place.hours,
      phones: place.phones.map((number) => ({ number })),
      email: place.email,
      website: place.website,
      socials: place.socials,
      facets: place.facets,
      tags: place.tags,
      amenities: place.amenities,
      languages: place.languagesSpoken,
      capacity: place.capacity,
      rooms: place.rooms,
      floors: place.floors,
      floorArea: place.floorAreaM2,
      priceMin: place.priceMin,
      priceMax: place.priceMax,
    },
  };
  return JSON.parse(JSON.stringify(known)) as Record<string, object>;
}
