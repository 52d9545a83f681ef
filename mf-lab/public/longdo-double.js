/**
 * Stands in for the script of Longdo, version 3, in the lab and in tests: no installation of ours has a key. It keeps
 * the traits that our driver has to live with, and refuses what the real one is known to refuse.
 *
 * Query: `key` (without it the global stays away, as for a refused key), `nokey=1` (refuses any key), `never=1` (is
 * never ready), `delay` (milliseconds until ready), `v=2` (polycurves work; no renderer, nothing told when at rest).
 * For tests: `__longdoQuery`, `__longdoLoads`, `__longdoLog` and `_drop(overlay, location)` of a map.
 */
(() => {
  const query = Object.fromEntries(new URL(document.currentScript.src).searchParams);
  window.__longdoQuery = query;
  window.__longdoLoads = (window.__longdoLoads ?? 0) + 1;
  window.__longdoLog = [];
  if (!query.key || query.nokey) return;

  const SVG = 'http://www.w3.org/2000/svg';
  const isVersion2 = query.v === '2';
  const LocationMode = { Pointer: { mode: 'pointer' }, Geolocation: { mode: 'geolocation' } };
  const LineStyle = { Solid: { dash: '' }, Dashed: { dash: '8 8' }, Dot: { dash: '1 8' } };
  const OverlayWeight = { Top: { z: 1000 }, Bottom: { z: -1000 } };

  const node = (name, style, parent) => {
    const element = document.createElement(name);
    Object.assign(element.style, style);
    parent?.append(element);
    return element;
  };
  const clamp = (value, { min, max }) => Math.min(Math.max(value, min), max);
  const project = ({ lon, lat }, zoom) => {
    const size = 256 * 2 ** zoom;
    const sine = Math.sin((clamp(lat, { min: -85, max: 85 }) * Math.PI) / 180);
    return {
      x: ((lon + 180) / 360) * size,
      y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
    };
  };
  const unproject = ({ x, y }, zoom) => {
    const size = 256 * 2 ** zoom;
    const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
    return { lon: (x / size) * 360 - 180, lat };
  };
  const isPlace = (value) => typeof value?.lon === 'number' && typeof value?.lat === 'number';
  const moved = (place, lon, lat) => place && { lon: place.lon + lon, lat: place.lat + lat };

  /** Follows the pointer from a press to its release; `onEnd` is told whether it moved at all. */
  function follow(start, onMove, onEnd) {
    let isMoved = false;
    const move = (event) => {
      if (!isMoved && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 3) return;
      isMoved = true;
      onMove(event);
    };
    const end = (event) => {
      document.removeEventListener('mousemove', move);
      document.removeEventListener('mouseup', end);
      onEnd(isMoved, event);
    };
    document.addEventListener('mousemove', move);
    document.addEventListener('mouseup', end);
  }

  class Popup {
    constructor(place, options = {}) {
      Object.assign(this, { place, options });
    }
    location(place) {
      if (place === undefined) return this.place;
      this.place = place;
      return this;
    }
    _paint(map) {
      const { title, detail, html, loadHtml, size, closable } = this.options;
      const box = node('div', { position: 'absolute', transform: 'translate(-50%, -100%)' }, map._popups);
      box.className = 'ldmap_popup';
      Object.assign(box.style, { background: 'Canvas', color: 'CanvasText', padding: '8px', cursor: 'auto' });
      if (size) Object.assign(box.style, { width: `${size.width}px`, height: `${size.height}px` });
      // As HTML, like the real one.
      const content = node('div', {}, box);
      content.innerHTML = html ?? `<b>${title ?? ''}</b><div>${detail ?? ''}</div>`;
      loadHtml?.(content);
      if (closable !== false) {
        const close = node('button', {}, box);
        close.type = 'button';
        close.className = 'ldmap_popup_close';
        close.textContent = '×';
        close.addEventListener('click', () => map.Overlays.remove(this));
      }
      for (const name of ['mousedown', 'click'])
        box.addEventListener(name, (event) => event.stopPropagation());
      this._node = box;
    }
    _place(map) {
      const { x, y } = map._point(this.place);
      Object.assign(this._node.style, { left: `${x}px`, top: `${y - 12}px` });
    }
  }

  /** Markers and shapes. */
  class Overlay {
    constructor(place, options = {}) {
      Object.assign(this, { place, options });
    }
    /** Reads without an argument. */
    location(place) {
      if (place === undefined) return this.place;
      this.place = place;
      this._map?._draw();
      return this;
    }
    pivot() {
      return this._outline().find(isPlace);
    }
    popup() {
      return this._popup ?? null;
    }
    pop(isOpen) {
      const map = this._map;
      if (!map) return this;
      if (!isOpen) {
        if (this._popup) map.Overlays.remove(this._popup);
        return this;
      }
      const { title, detail, popup } = this.options;
      if (this._popup || !(popup || title || detail)) return this;
      this._popup = new Popup(this.pivot(), popup || { title, detail });
      this._popup._of = this;
      map.Overlays.add(this._popup);
      return this;
    }
    element() {
      return null;
    }
    _outline() {
      return Array.isArray(this.place) ? this.place : [this.place];
    }
    _shift(lon, lat) {
      this.place = Array.isArray(this.place)
        ? this.place.map((place) => moved(place, lon, lat))
        : moved(this.place, lon, lat);
    }
    _isShown(zoom) {
      const { min = 0, max = 99 } = this.options.visibleRange ?? {};
      return zoom >= min && zoom <= max;
    }
    _weight() {
      return this.options.weight?.z ?? this.options.weight ?? 0;
    }
    /** Clicks, hovers and drags of the node that shows it. */
    _listen(target) {
      const map = this._map;
      const { clickable, draggable } = this.options;
      if (clickable === false && !draggable) target.style.pointerEvents = 'none';
      else target.style.pointerEvents = 'auto';
      target.style.cursor = 'pointer';
      target.addEventListener('mouseenter', () => map._tell('overlayHover', this));
      target.addEventListener('mouseleave', () => map._tell('overlayLeave', this));
      target.addEventListener('click', () => {
        if (clickable === false || this._wasDragged) return;
        this.pop(true);
        // The click goes on to the map, which tells it as well.
        map._tell('overlayClick', this);
      });
      target.addEventListener('mousedown', (event) => {
        if (!draggable || event.button) return;
        event.stopPropagation();
        event.preventDefault();
        let last = map._at(event);
        follow(
          event,
          (move) => {
            const now = map._at(move);
            this._shift(now.lon - last.lon, now.lat - last.lat);
            last = now;
            map._draw();
            map._tell('overlayDrag', this);
          },
          (isMoved) => {
            this._wasDragged = isMoved;
            setTimeout(() => {
              this._wasDragged = false;
            });
            if (isMoved) map._tell('overlayDrop', this);
          },
        );
      });
    }
  }

  class Marker extends Overlay {
    element() {
      return this._node ?? null;
    }
    move(place) {
      return this.location(place);
    }
    _paint(map) {
      const { icon = {}, title, rotate = 0 } = this.options;
      this._node = node('div', { position: 'absolute' }, map._markers);
      this._node.className = 'ldmap_marker';
      if (title) this._node.title = title;
      const { width = 24, height = 32 } = icon.size ?? {};
      this._offset = icon.offset ?? { x: width / 2, y: height };
      const face = node('div', { transform: `rotate(${rotate}deg)` }, this._node);
      if (icon.html !== undefined) {
        face.innerHTML = icon.html;
        this._offset = icon.offset ?? { x: 0, y: 0 };
      } else if (icon.url) {
        const picture = node('img', { width: `${width}px`, height: `${height}px`, display: 'block' }, face);
        picture.alt = '';
        picture.draggable = false;
        picture.src = icon.url;
      } else {
        const look = { width: `${width}px`, height: `${height}px`, background: 'Highlight' };
        Object.assign(face.style, look, { clipPath: 'polygon(50% 100%, 0 35%, 25% 0, 75% 0, 100% 35%)' });
      }
      this._listen(this._node);
    }
    _place(map) {
      const { x, y } = map._point(this.place);
      Object.assign(this._node.style, {
        left: `${x - this._offset.x}px`,
        top: `${y - this._offset.y}px`,
        zIndex: String(this._weight()),
      });
    }
  }

  class Shape extends Overlay {
    _isClosed = true;
    _paint(map) {
      const { lineWidth = 3, lineColor, fillColor, lineStyle, label, editable, title } = this.options;
      this._node = document.createElementNS(SVG, 'g');
      this._path = document.createElementNS(SVG, 'path');
      this._path.setAttribute('fill-rule', 'evenodd');
      Object.assign(this._path.style, {
        stroke: lineColor ?? 'Highlight',
        strokeWidth: `${lineWidth}px`,
        strokeDasharray: lineStyle?.dash ?? '',
        strokeLinecap: 'round',
        fill: this._isClosed ? (fillColor ?? 'Highlight') : 'none',
        fillOpacity: fillColor ? '1' : '0.3',
      });
      this._node.append(this._path);
      this._listen(this._path);
      if (label) {
        this._label = node('div', { position: 'absolute', color: 'CanvasText' }, map._labels);
        this._label.innerHTML = label === true ? (title ?? '') : label;
      }
      if (editable) this._corners = this._outline().map((place, index) => place && this._corner(map, index));
    }
    _corner(map, index) {
      const handle = node('div', { position: 'absolute', width: '12px', height: '12px' }, map._handles);
      handle.className = 'ldmap_corner';
      Object.assign(handle.style, {
        background: 'HighlightText',
        border: '2px solid',
        pointerEvents: 'auto',
      });
      Object.assign(handle.style, { transform: 'translate(-50%, -50%)', cursor: 'move' });
      handle.addEventListener('click', (event) => event.stopPropagation());
      handle.addEventListener('mousedown', (event) => {
        event.stopPropagation();
        event.preventDefault();
        follow(
          event,
          (move) => {
            this._setCorner(index, map._at(move));
            map._draw();
          },
          (isMoved) => isMoved && map._tell('overlayUpdate', this),
        );
      });
      return handle;
    }
    _setCorner(index, place) {
      this.place = this._outline().with(index, place);
    }
    _place(map) {
      let command = 'M';
      let data = '';
      for (const place of this._outline()) {
        if (!place) {
          data += 'Z';
          command = 'M';
          continue;
        }
        const { x, y } = map._point(place);
        data += `${command}${x} ${y}`;
        command = 'L';
      }
      this._path.setAttribute('d', data + (this._isClosed ? 'Z' : ''));
      const at = map._point(this.pivot());
      if (this._label) Object.assign(this._label.style, { left: `${at.x}px`, top: `${at.y}px` });
      const outline = this._outline();
      for (const [index, handle] of (this._corners ?? []).entries()) {
        if (!handle || !outline[index]) continue;
        const { x, y } = map._point(outline[index]);
        Object.assign(handle.style, { left: `${x}px`, top: `${y}px` });
      }
    }
    _erase() {
      this._label?.remove();
      for (const handle of this._corners ?? []) handle?.remove();
      this._label = undefined;
      this._corners = undefined;
    }
  }
  class Polyline extends Shape {
    _isClosed = false;
  }
  class Polygon extends Shape {}
  class Dot extends Shape {
    _place(map) {
      const { x, y } = map._point(this.place);
      const radius = (this.options.lineWidth ?? 3) / 2;
      this._path.setAttribute('d', `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0Z`);
      Object.assign(this._path.style, {
        stroke: 'none',
        fill: this.options.lineColor ?? '',
        fillOpacity: '1',
      });
    }
  }
  class Rectangle extends Polygon {
    constructor(start, size, options) {
      const end = isPlace(size) ? size : { lon: start.lon + size.width, lat: start.lat - size.height };
      const corners = [start, { lon: end.lon, lat: start.lat }, end, { lon: start.lon, lat: end.lat }];
      super(corners, options);
    }
    _setCorner(index, place) {
      const next = this.place.with(index, place);
      const opposite = next[(index + 2) % 4];
      const isEven = index % 2 === 0;
      next[(index + 1) % 4] = isEven
        ? { lon: opposite.lon, lat: place.lat }
        : { lon: place.lon, lat: opposite.lat };
      next[(index + 3) % 4] = isEven
        ? { lon: place.lon, lat: opposite.lat }
        : { lon: opposite.lon, lat: place.lat };
      this.place = next;
    }
  }
  class Circle extends Shape {
    constructor(center, radius, options) {
      super(center, options);
      this.radius = radius;
    }
    _outline() {
      const wide = this.radius / Math.cos((this.place.lat * Math.PI) / 180);
      return Array.from({ length: 36 }, (_, step) => {
        const turn = (step * Math.PI) / 18;
        return moved(this.place, Math.sin(turn) * wide, Math.cos(turn) * this.radius);
      });
    }
    pivot() {
      return this.place;
    }
  }
  class Polycurve extends Shape {
    _isClosed = false;
    _place(map) {
      const [start, ...rest] = this.place.map((place) => map._point(place));
      const bends = rest.map(({ x, y }, index) => `${index % 3 ? ' ' : 'C'}${x} ${y}`).join('');
      this._path.setAttribute('d', `M${start.x} ${start.y}${bends}`);
    }
  }
  // Version 3 has the constructor, and what it makes has no place.
  if (!isVersion2) Polycurve.prototype.location = undefined;

  /** A getter without an argument, else a setter that can be chained. */
  class LongdoMap {
    constructor({ placeholder, location, zoom, zoomRange, language, lastView }) {
      if (!(placeholder instanceof HTMLElement)) throw new TypeError('placeholder is not an element');
      if (lastView !== false) throw new Error('lastView is on: the map would open somewhere else');
      const listeners = new Map();
      this.Event = {
        bind: (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
        unbind: (name, listener) =>
          listeners.set(
            name,
            (listeners.get(name) ?? []).filter((one) => one !== listener),
          ),
      };
      const state = { center: location, level: zoom, range: zoomRange, language, overlays: [] };
      const frame = { position: 'absolute', inset: '0', pointerEvents: 'none' };
      Object.defineProperty(this, '_tell', {
        value: (name, payload) => {
          for (const listener of listeners.get(name) ?? []) listener(payload);
        },
      });
      if (getComputedStyle(placeholder).position === 'static') placeholder.style.position = 'relative';
      placeholder.classList.add('ldmap_placeholder');
      Object.assign(placeholder.style, {
        overflow: 'hidden',
        background: 'darkslategray',
      });
      const setUp = () => {
        if (!placeholder.isConnected) return;
        this._shapes = document.createElementNS(SVG, 'svg');
        Object.assign(this._shapes.style, frame, { width: '100%', height: '100%', overflow: 'visible' });
        placeholder.append(this._shapes);
        for (const layer of ['_labels', '_markers', '_handles', '_popups']) {
          this[layer] = node('div', { ...frame, pointerEvents: 'none', isolation: 'isolate' }, placeholder);
        }
        this._popups.style.pointerEvents = 'none';
        this._open(placeholder, state);
        this._tell('ready');
      };
      if (!query.never) setTimeout(setUp, Number(query.delay ?? 20));
      // Only `Event` may be touched before the map is ready.
      for (const name of ['Overlays', 'Ui', 'Layers', 'Renderer', 'zoom', 'location', 'bound', 'zoomRange']) {
        Object.defineProperty(this, name, {
          configurable: true,
          get() {
            throw new Error(`${name} was touched before the map is ready`);
          },
        });
      }
    }

    _open(placeholder, state) {
      const size = () => ({ width: placeholder.clientWidth, height: placeholder.clientHeight });
      const corner = () => {
        const middle = project(state.center, state.level);
        return { x: middle.x - size().width / 2, y: middle.y - size().height / 2 };
      };
      this._point = (place) => {
        const [point, start] = [project(place, state.level), corner()];
        return { x: point.x - start.x, y: point.y - start.y };
      };
      const fromPoint = ({ x, y }) => unproject({ x: corner().x + x, y: corner().y + y }, state.level);
      this._at = ({ clientX, clientY }) => {
        const { left, top } = placeholder.getBoundingClientRect();
        return fromPoint({ x: clientX - left, y: clientY - top });
      };
      this._draw = () => {
        for (const overlay of state.overlays) {
          overlay._place(this);
          const isShown = !overlay._isShown || overlay._isShown(state.level);
          for (const part of [overlay._node, overlay._label])
            if (part) part.style.display = isShown ? '' : 'none';
        }
        const { x, y } = corner();
        placeholder.style.backgroundPosition = `${-x}px ${-y}px`;
      };
      const line = 'rgb(255 255 255 / 15%) 1px, transparent 1px';
      placeholder.style.backgroundImage = `linear-gradient(${line}), linear-gradient(90deg, ${line})`;
      placeholder.style.backgroundSize = '64px 64px';
      let rest;
      const change = (...names) => {
        this._draw();
        for (const name of names) this._tell(name);
        clearTimeout(rest);
        if (!isVersion2) rest = setTimeout(() => this._tell('idle'), 60);
      };
      const zoomTo = (level) => {
        const next = clamp(level, state.range);
        if (next === state.level) return;
        state.level = next;
        change('zoom', 'location');
      };
      const own = (members) => {
        for (const [name, value] of Object.entries(members))
          Object.defineProperty(this, name, { configurable: true, value });
      };

      const paint = (overlay) => {
        overlay._map = this;
        overlay._paint(this);
        if (!(overlay instanceof Shape)) return;
        const shapes = [...state.overlays, overlay].filter((one) => one instanceof Shape);
        shapes.sort((one, other) => one._weight() - other._weight());
        for (const { _node } of shapes) this._shapes.append(_node);
      };
      const Overlays = {
        add: (overlay) => {
          if (!(overlay instanceof Overlay || overlay instanceof Popup))
            throw new TypeError('Only an overlay can be added');
          if (state.overlays.includes(overlay)) return Overlays;
          paint(overlay);
          state.overlays.push(overlay);
          if (overlay instanceof Popup) overlay._node.style.pointerEvents = 'auto';
          window.__longdoLog.push({ act: 'add', overlay });
          this._draw();
          return Overlays;
        },
        remove: (overlay) => {
          if (!state.overlays.includes(overlay)) return Overlays;
          state.overlays = state.overlays.filter((one) => one !== overlay);
          overlay._node.remove();
          overlay._erase?.();
          window.__longdoLog.push({ act: 'remove', overlay });
          if (overlay instanceof Popup) {
            // Told while the overlay still knows it.
            this._tell('popupClose', overlay);
            if (overlay._of) overlay._of._popup = undefined;
          } else {
            overlay.pop(false);
            overlay._map = undefined;
          }
          return Overlays;
        },
        clear: () => {
          for (const overlay of state.overlays) Overlays.remove(overlay);
          return Overlays;
        },
        list: () => [...state.overlays],
        size: () => state.overlays.length,
      };
      const parts = new Map();
      const part = (name) => ({
        visible: (isVisible) => {
          if (isVisible === undefined) return parts.get(name) ?? true;
          parts.set(name, isVisible);
          return this;
        },
      });
      const Ui = Object.fromEntries(
        ['DPad', 'Zoombar', 'Geolocation', 'Toolbar', 'LayerSelector', 'Fullscreen', 'Crosshair', 'Scale']
          .concat('ContextMenu')
          .map((name) => [name, part(name)]),
      );
      let pointer = null;
      own({
        Overlays,
        Ui,
        Layers: { setBase: () => this.Layers },
        zoom: (level) => {
          if (level === undefined) return state.level;
          zoomTo(typeof level === 'boolean' ? state.level + (level ? 1 : -1) : level);
          return this;
        },
        zoomRange: (range) => {
          if (range === undefined) return state.range;
          state.range = range;
          zoomTo(state.level);
          return this;
        },
        location: (place) => {
          if (place === undefined) return { ...state.center };
          if (place === LocationMode.Pointer) return pointer;
          if (!isPlace(place)) throw new TypeError('A place is two numbers');
          state.center = { ...place };
          change('location');
          return this;
        },
        bound: () => {
          const [start, end] = [fromPoint({ x: 0, y: 0 }), fromPoint({ x: size().width, y: size().height })];
          return { minLon: start.lon, minLat: end.lat, maxLon: end.lon, maxLat: start.lat };
        },
        language: (language) => {
          if (language === undefined) return state.language;
          state.language = language;
          return this;
        },
        resize: () => {
          change('resize', 'location');
          return this;
        },
        placeholder: () => placeholder,
        _drop: (overlay, place) => {
          overlay.location(place);
          this._tell('overlayDrop', overlay);
        },
        Renderer: isVersion2
          ? undefined
          : {
              project: ([lon, lat]) => this._point({ lon, lat }),
              unproject: ([x, y]) => {
                const { lon, lat } = fromPoint({ x, y });
                return { lng: lon, lat };
              },
              remove: () => clearTimeout(rest),
            },
      });

      const isPart = ({ target }) => target instanceof Element && this._popups.contains(target);
      placeholder.addEventListener('mousedown', (event) => {
        if (event.button || isPart(event)) return;
        let last = event;
        follow(
          event,
          (move) => {
            const middle = project(state.center, state.level);
            const by = { x: last.clientX - move.clientX, y: last.clientY - move.clientY };
            last = move;
            state.center = unproject({ x: middle.x + by.x, y: middle.y + by.y }, state.level);
            change('drag', 'location');
          },
          (isMoved) => {
            placeholder.toggleAttribute('data-panned', isMoved);
            setTimeout(() => placeholder.removeAttribute('data-panned'));
            if (isMoved) this._tell('drop');
          },
        );
      });
      placeholder.addEventListener('click', (event) => {
        if (isPart(event) || placeholder.hasAttribute('data-panned')) return;
        const overlay = state.overlays.find((one) => one._wasDragged);
        if (overlay) return;
        pointer = this._at(event);
        this._tell('click');
      });
      placeholder.addEventListener('mousemove', (event) => {
        pointer = this._at(event);
      });
      placeholder.addEventListener('dblclick', () => this.zoom(true));
      placeholder.addEventListener(
        'wheel',
        (event) => {
          event.preventDefault();
          zoomTo(state.level + (event.deltaY < 0 ? 1 : -1));
        },
        { passive: false },
      );
      this._draw();
    }
  }

  const layer = (name) => ({ name });
  const LAYERS = ['NORMAL', 'GRAY', 'LIGHT', 'NIGHT', 'DARK', 'POLITICAL', 'OSM', 'TRAFFIC'];
  window.longdo = {
    Map: LongdoMap,
    Marker,
    Popup,
    Dot,
    Polyline,
    Polygon,
    Polycurve,
    Circle,
    Rectangle,
    LocationMode,
    LineStyle,
    OverlayWeight,
    Layers: Object.fromEntries(LAYERS.map((name) => [name, layer(name)])),
  };
})();
