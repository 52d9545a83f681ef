import { pageOf } from './prefetch';

/** What is pressed stands within the link. */
function linkTo(href: string, attributes: Record<string, string> = {}) {
  document.body.innerHTML = '<a><span>name</span></a>';
  const link = document.querySelector('a') as HTMLAnchorElement;
  for (const [name, value] of Object.entries({ href, ...attributes })) link.setAttribute(name, value);
  return link.firstElementChild;
}

describe('the page that a link leads to', () => {
  it('is another page of this site', () => {
    expect(pageOf(linkTo('/client/hot-all'))?.pathname).toBe('/client/hot-all');
  });

  it('is none for this page itself, other sites, other windows, files and what is no link', () => {
    expect(pageOf(linkTo('/?q=tea'))).toBeNull();
    expect(pageOf(linkTo('#content'))).toBeNull();
    expect(pageOf(linkTo('https://elsewhere.example/client/hot-all'))).toBeNull();
    expect(pageOf(linkTo('tel:1669'))).toBeNull();
    expect(pageOf(linkTo('/client/hot-all', { target: '_blank' }))).toBeNull();
    expect(pageOf(linkTo('/client/hot-all', { download: 'list' }))).toBeNull();
    expect(pageOf(document.body)).toBeNull();
    expect(pageOf(null)).toBeNull();
  });
});
