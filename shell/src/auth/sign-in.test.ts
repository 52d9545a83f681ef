import { signInAddress } from './sign-in';

describe('the way to sign in', () => {
  it('is the visitors’ page, with the way back', () => {
    expect(signInAddress({ pathname: '/client/favorite', search: '?sort=safest' })).toBe(
      '/auth/login-by-client?redirect=%2Fclient%2Ffavorite%3Fsort%3Dsafest',
    );
  });

  it('is the staff page for businesses and inspectors', () => {
    expect(signInAddress({ pathname: '/vendor/my-business', search: '' })).toMatch(
      /^\/auth\/login\?redirect=/,
    );
    expect(signInAddress({ pathname: '/inspector/map', search: '' })).toMatch(/^\/auth\/login\?redirect=/);
    expect(signInAddress({ pathname: '/vendors', search: '' })).toMatch(/^\/auth\/login-by-client\?/);
  });

  it('does not lead back to a sign-in page', () => {
    expect(signInAddress({ pathname: '/auth/login', search: '?redirect=%2F' })).toBe(
      '/auth/login?redirect=%2F',
    );
  });
});
