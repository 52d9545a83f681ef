/** The picture of a card. */
export const cardPicture = (picture: { id: string }) => `/media/${picture.id}-480.webp`;
