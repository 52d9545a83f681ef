import { jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import type { Map as LeafletMap } from 'leaflet';
import type { DriverOptions, MapDriver } from '../driver';
import type { MarkerSpec, OverlaySpec } from '../overlay';
import { createLeaflet } from './leaflet-driver';

const BANGKOK = { lat: 13.75, lon: 100.5 };
const marker: MarkerSpec = {
  kind: 'marker',
  id: 'cafe',
  title: 'Café <b>Sabai</b>',
  detail: 'Soi 3 & 4',
  location: BANGKOK,
};

let element: HTMLElement;
let driver: MapDriver;

async function open(options: Partial<DriverOptions> = {}) {
  driver = await createLeaflet(element, {
    center: BANGKOK,
    zoom: 10,
    language: 'en',
    reducedMotion: true,
    events: {},
    words: { zoomIn: 'Closer', zoomOut: 'Farther', attribution: 'Map data' },
    ...options,
  });
}

beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
});
afterEach(() => {
  driver.destroy();
  expect(element.childNodes).toHaveLength(0);
  element.remove();
});

const pin = () => element.querySelector<HTMLElement>('.sabaijai-marker') as HTMLElement;
const popup = () => element.querySelector<HTMLElement>('.leaflet-popup');

it('says what it is where the keyboard stops to move it', async () => {
  await open({ label: 'Map of places' });
  const box = element.querySelector('[tabindex="0"]');
  expect(box?.getAttribute('role')).toBe('group');
  expect(box?.getAttribute('aria-label')).toBe('Map of places');
});

it('shows a place with what it is called, as text and never as markup', async () => {
  await open();
  driver.upsert(marker);
  expect(pin().getAttribute('aria-label')).toBe('Café <b>Sabai</b>');
  driver.showPopup('cafe', true);
  expect(popup()?.querySelector('strong')?.textContent).toBe('Café <b>Sabai</b>');
  expect(popup()?.querySelector('p')?.textContent).toBe('Soi 3 & 4');
  expect(popup()?.querySelector('b')).toBeNull();
});

it('writes the name of a shape as text, too', async () => {
  await open();
  driver.upsert({
    kind: 'circle',
    id: 'zone',
    title: '<i>zone</i>',
    label: true,
    radius: 0.01,
    location: BANGKOK,
  });
  expect(element.querySelector('.sabaijai-fixed-label')?.textContent).toBe('<i>zone</i>');
  expect(element.querySelector('i')).toBeNull();
});

it('leaves the keyboard where it is when a marker only moves, and when it looks otherwise', async () => {
  await open();
  driver.upsert(marker);
  const before = pin();
  driver.focus('cafe');
  driver.upsert({ ...marker, location: { lat: 13.8, lon: 100.6 } });
  expect(pin()).toBe(before);
  expect(document.activeElement).toBe(before);
  driver.upsert({ ...marker, rotate: 90 });
  expect(pin()).not.toBe(before);
  expect(document.activeElement).toBe(pin());
});

it('opens by Enter with the keyboard inside, and closes by Escape with the keyboard back', async () => {
  const pressed: string[] = [];
  const closed: string[] = [];
  await open({ events: { overlayclick: (id) => pressed.push(id), popupclose: (id) => closed.push(id) } });
  driver.upsert(marker);
  driver.focus('cafe');
  fireEvent.keyDown(pin(), { key: 'Enter' });
  expect(pressed).toEqual(['cafe']);
  expect(popup()?.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(popup() as HTMLElement, { key: 'Escape' });
  expect(closed).toEqual(['cafe']);
  expect(document.activeElement).toBe(pin());
});

it('tells a click on a place from a click on the ground', async () => {
  const heard: string[] = [];
  await open({
    events: { overlayclick: (id) => heard.push(id), click: (_location, how) => heard.push(how) },
  });
  driver.upsert(marker);
  driver.upsert({
    kind: 'polygon',
    id: 'park',
    location: [BANGKOK, { lat: 13.8, lon: 100.5 }, { lat: 13.8, lon: 100.6 }],
  });
  fireEvent.click(pin());
  fireEvent.click(element.querySelector('path.leaflet-interactive') as Element);
  fireEvent.click(element.querySelector('.sabaijai-map') as Element);
  fireEvent.contextMenu(element.querySelector('.sabaijai-map') as Element);
  expect(heard).toEqual(['cafe', 'park', 'click', 'context']);
});

it('neither presses nor opens what is not clickable', async () => {
  const heard: string[] = [];
  await open({ events: { overlayclick: (id) => heard.push(id) } });
  driver.upsert({ ...marker, clickable: false });
  fireEvent.click(pin());
  fireEvent.keyDown(pin(), { key: 'Enter' });
  expect(heard).toEqual([]);
  expect(pin().tabIndex).toBe(-1);
  expect(pin().getAttribute('role')).toBe('img');
});

it('shows an overlay at the zoom levels of its range alone', async () => {
  await open();
  driver.upsert({ ...marker, visibleRange: { min: 11, max: 12 } });
  expect(pin()).toBeNull();
  driver.zoomBy(1);
  expect(pin()).not.toBeNull();
  driver.zoomBy(2);
  expect(pin()).toBeNull();
});

it('says how the map looks, once it came to rest', async () => {
  const views: [number, boolean][] = [];
  await open({ events: { viewchange: ({ zoom }, moving) => views.push([zoom, moving]) } });
  driver.setView({ lat: 18.8, lon: 98.98 }, 12);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(views).toEqual([[12, false]]);
  expect(driver.view().center.lat).toBeCloseTo(18.8);
});

it('goes to its limits and no farther', async () => {
  await open();
  driver.zoomBy(30);
  expect(driver.view().zoom).toBe(18);
  driver.zoomBy(-30);
  expect(driver.view().zoom).toBe(5);
});

it('goes where it was told to look while it still glided to another zoom, however often it was told', async () => {
  await open();
  const { native } = driver as unknown as { native: LeafletMap };
  const glide = (isGliding: boolean) => Object.assign(native, { _animatingZoom: isGliding });
  const arrive = () => {
    glide(false);
    native.fire('moveend');
  };
  glide(true);
  driver.zoomBy(1);
  native.zoomIn();
  native.zoomOut(3);
  expect(driver.view().zoom).toBe(10);
  arrive();
  expect(driver.view().zoom).toBe(9);
  glide(true);
  driver.setView(BANGKOK, 7);
  driver.setView(BANGKOK, 12);
  arrive();
  expect(driver.view().zoom).toBe(12);
  native.fire('moveend');
  expect(driver.view().zoom).toBe(12);
  glide(true);
  driver.setView({ lat: 18.8, lon: 98.98 }, 8);
  native.zoomIn();
  arrive();
  expect(driver.view().zoom).toBe(9);
  expect(driver.view().center.lat).toBeCloseTo(18.8);
});

it('is on its way until it has been everywhere it was told to look', async () => {
  const told: boolean[] = [];
  await open({ events: { viewchange: (_view, moving) => told.push(moving) } });
  const { native } = driver as unknown as { native: LeafletMap };
  Object.assign(native, { _animatingZoom: true });
  native.fire('zoomstart');
  native.zoomIn();
  // What is waited for waits once more: the first glide's end is no rest.
  native.once('moveend', () => native.zoomIn());
  native.fire('moveend');
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(told.at(-1)).toBe(true);
});

it('draws every kind, brings it up to date and takes it away', async () => {
  await open();
  const corner = { lat: 13.8, lon: 100.6 };
  const specs: OverlaySpec[] = [
    marker,
    { kind: 'polyline', id: 'line', location: [BANGKOK, corner], lineStyle: 'Dashed', draggable: true },
    {
      kind: 'polygon',
      id: 'area',
      location: [BANGKOK, corner, { lat: 13.7, lon: 100.7 }],
      texture: '/wood.png',
    },
    {
      kind: 'rectangle',
      id: 'box',
      location: BANGKOK,
      size: { width: 0.1, height: 0.1 },
      editable: true,
      weight: 'Top',
    },
    { kind: 'circle', id: 'round', location: BANGKOK, radius: 0.05, weight: 'Bottom' },
    { kind: 'dot', id: 'dot', location: BANGKOK, lineWidth: 10, weight: 7 },
  ];
  for (const spec of specs) driver.upsert(spec);
  expect(element.querySelectorAll('path.leaflet-interactive')).toHaveLength(5);
  expect(element.querySelectorAll('.sabaijai-corner')).toHaveLength(4);
  expect(element.querySelector('pattern image')?.getAttribute('href')).toBe('/wood.png');
  for (const spec of specs) driver.upsert({ ...spec, title: 'now' });
  expect(element.querySelectorAll('path.leaflet-interactive')).toHaveLength(5);
  driver.remove('line');
  expect(element.querySelectorAll('path.leaflet-interactive')).toHaveLength(4);
  driver.clear();
  expect(
    element.querySelectorAll('path.leaflet-interactive, .sabaijai-corner, .sabaijai-marker'),
  ).toHaveLength(0);
});

it('keeps a rectangle a rectangle when a corner is moved by the arrow keys, and tells the outline from its top left', async () => {
  const outlines: unknown[] = [];
  await open({ events: { overlayedit: (_id, outline) => outlines.push(outline) } });
  driver.upsert({
    kind: 'rectangle',
    id: 'box',
    location: BANGKOK,
    size: { width: 0.1, height: 0.1 },
    editable: true,
  });
  const [southWest] = element.querySelectorAll('.sabaijai-corner');
  fireEvent.keyDown(southWest as Element, { key: 'ArrowLeft', shiftKey: true });
  const [[northWest, northEast, southEast, corner]] = outlines as [{ lat: number; lon: number }[]];
  expect(northWest?.lon).toBeLessThan(100.5);
  expect(northWest?.lat).toBeCloseTo(13.75);
  expect(northWest?.lon).toBeCloseTo(corner?.lon as number);
  expect(northEast?.lon).toBeCloseTo(100.6);
  expect(southEast?.lat).toBeCloseTo(corner?.lat as number);
});

describe('a hand that holds the map', () => {
  const box = () => element.querySelector('.sabaijai-map') as HTMLElement;
  const finger = (x: number) => ({ touches: [{ clientX: x, clientY: 100 }] });
  /** Leaflet takes two movements for a drag. */
  const pull = async (target: Element, from: number) => {
    for (const x of [from + 30, from + 60]) {
      fireEvent.touchMove(target, finger(x));
      await new Promise(requestAnimationFrame);
    }
  };

  it('keeps it when the mark goes away by which it is pulled, and can take it again', async () => {
    await open();
    driver.upsert(marker);
    const mark = pin();
    fireEvent.touchStart(mark, finger(100));
    await pull(mark, 100);
    const before = driver.view().center.lon;
    driver.remove('cafe');
    expect(pin().style.visibility).toBe('hidden');
    await pull(mark, 160);
    expect(driver.view().center.lon).toBeLessThan(before);
    fireEvent.touchEnd(mark, { touches: [] });
    expect(pin()).toBeNull();
    const between = driver.view().center.lon;
    fireEvent.touchStart(box(), finger(100));
    await pull(box(), 100);
    fireEvent.touchEnd(box(), { touches: [] });
    expect(driver.view().center.lon).toBeLessThan(between);
  });

  it.each([
    ['goes on where there is no element, and lets go', false],
    ['lets go when what it holds is taken away there', true],
  ])('%s', async (_what, isTakenAway) => {
    const dropped: string[] = [];
    const failures: unknown[] = [];
    const fail = (event: ErrorEvent) => failures.push(event.error);
    window.addEventListener('error', fail);
    await open({ events: { overlaydrop: (id) => dropped.push(id) } });
    driver.upsert({ ...marker, draggable: true });
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    fireEvent.mouseDown(pin(), { which: 1, clientX: 100, clientY: 100 });
    fireEvent.mouseMove(document, { clientX: 130, clientY: 100 });
    expect(document.querySelector('.leaflet-drag-target')).not.toBeNull();
    fireEvent.mouseMove(document, { clientX: 160, clientY: 100 });
    if (isTakenAway) driver.remove('cafe');
    fireEvent.mouseUp(document, { clientX: 160, clientY: 100 });
    window.removeEventListener('error', fail);
    expect(failures).toEqual([]);
    expect(dropped).toEqual(isTakenAway ? [] : ['cafe']);
    expect(document.querySelector('.leaflet-dragging, .leaflet-drag-target')).toBeNull();
  });
});
