import { aRemote } from '../testing';
import { landingOf, signInAddress } from './sign-in';

const REMOTES = [
  aRemote({ name: 'mf_client', patterns: ['/'], signIn: undefined, landing: { client: '/' } }),
  aRemote({
    patterns: ['/vendor/my-business', '/vendor/place/:id'],
    landing: { vendor: '/vendor/my-business' },
  }),
];

describe('the way to sign in', () => {
  it('is the visitors’ page, with the way back', () => {
    expect(signInAddress({ pathname: '/client/favorite', search: '?sort=safest' }, REMOTES)).toBe(
      '/auth/login-by-client?redirect=%2Fclient%2Ffavorite%3Fsort%3Dsafest',
    );
  });

  it('is the staff page where a remote says so', () => {
    expect(signInAddress({ pathname: '/vendor/my-business', search: '' }, REMOTES)).toMatch(
      /^\/auth\/login\?redirect=/,
    );
    expect(signInAddress({ pathname: '/vendor/place/7', search: '' }, REMOTES)).toMatch(
      /^\/auth\/login\?redirect=/,
    );
    expect(signInAddress({ pathname: '/vendors', search: '' }, REMOTES)).toMatch(
      /^\/auth\/login-by-client\?/,
    );
  });

  it('does not lead back to a sign-in page', () => {
    expect(signInAddress({ pathname: '/auth/login', search: '?redirect=%2F' }, REMOTES)).toBe(
      '/auth/login?redirect=%2F',
    );
  });
});

describe('where somebody lands', () => {
  it('is what a remote has for one of their roles, the role with more to do first', () => {
    expect(landingOf({ roles: ['client', 'vendor'] }, REMOTES)).toBe('/vendor/my-business');
    expect(landingOf({ roles: ['client'] }, REMOTES)).toBe('/');
  });

  it('is the first page where no remote is for them', () => {
    expect(landingOf({ roles: ['inspector'] }, REMOTES)).toBe('/');
  });
});
