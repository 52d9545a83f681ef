import { jest } from '@jest/globals';
import { destinationOf, onLeaving, redirectTarget, safeNavigate } from './navigation';

const HERE = 'https://sabaijai.test';

const DANGEROUS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u200b:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://sabaijai.test/1',
  'about:blank',
  'filesystem:https://sabaijai.test/x',
  'view-source:https://sabaijai.test',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://sabaijai.test@evil.example/',
  'http:evil.example',
  'https:///',
  'evil.example',
  '',
];

describe('where a link leads', () => {
  it.each(DANGEROUS)('%j is refused', (target) => {
    expect(destinationOf(target, HERE)).toEqual({ kind: 'refused' });
  });

  it('stays inside for our own paths and our own origin', () => {
    expect(destinationOf('/client/search?q=ก', HERE)).toEqual({ kind: 'inside', path: '/client/search?q=ก' });
    expect(destinationOf('#review', HERE)).toEqual({ kind: 'inside', path: '#review' });
    expect(destinationOf(`${HERE}/client/lang#x`, HERE)).toEqual({ kind: 'inside', path: '/client/lang#x' });
  });

  it('names the domain of another site', () => {
    expect(destinationOf('https://shop.example/a?b=1', HERE)).toEqual({
      kind: 'outside',
      href: 'https://shop.example/a?b=1',
      domain: 'shop.example',
    });
  });

  it('dials and writes', () => {
    expect(destinationOf('tel:1155', HERE)).toEqual({ kind: 'call', href: 'tel:1155' });
    expect(destinationOf('mailto:a@b.example', HERE)).toEqual({ kind: 'call', href: 'mailto:a@b.example' });
  });
});

describe('the redirect after signing in', () => {
  it.each([...DANGEROUS, 'https://evil.example/', 'https://sabaijai.test/', 'tel:191', '#x', '?a'])(
    '%j is dropped',
    (target) => {
      expect(redirectTarget(target)).toBeNull();
    },
  );

  it('is kept when it is a path of ours', () => {
    expect(redirectTarget('/client/review/biz_1?from=heart#write')).toBe(
      '/client/review/biz_1?from=heart#write',
    );
    expect(redirectTarget('/')).toBe('/');
    expect(redirectTarget(null)).toBeNull();
  });
});

describe('safeNavigate', () => {
  it('routes inside', () => {
    const navigate = jest.fn<() => void>();
    safeNavigate(navigate, '/client/search', { replace: true });
    expect(navigate).toHaveBeenCalledWith('/client/search', { replace: true });
  });

  it('asks before another site opens, and fails when nobody can be asked', () => {
    const navigate = jest.fn<() => void>();
    expect(() => safeNavigate(navigate, 'https://shop.example')).toThrow('permission');
    const ask = jest.fn<() => void>();
    const stop = onLeaving(ask);
    safeNavigate(navigate, 'https://shop.example');
    stop();
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ domain: 'shop.example' }));
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each(DANGEROUS)('%j is an error', (target) => {
    const navigate = jest.fn<() => void>();
    expect(() => safeNavigate(navigate, target)).toThrow('refused');
    expect(navigate).not.toHaveBeenCalled();
  });
});
