import { jest } from '@jest/globals';
import { rememberClick } from './replayClick';

function aPage() {
  document.body.innerHTML =
    '<button type="button" id="near"><span>near</span></button><button type="button" id="late">late</button>' +
    '<button type="button" id="menu" popovertarget="languages">menu</button>';
  return (id: string) => document.getElementById(id) as HTMLElement;
}

describe('a press before the page is alive', () => {
  it('is made up for once it is, the last one of several, and only once', () => {
    const find = aPage();
    const { replay: alive } = rememberClick();
    find('late').click();
    (find('near').firstElementChild as HTMLElement).click();
    const [near, late] = [jest.fn(), jest.fn()];
    find('near').addEventListener('click', near);
    find('late').addEventListener('click', late);
    alive();
    alive();
    expect([near.mock.calls.length, late.mock.calls.length]).toEqual([1, 0]);
  });

  it('is made up for when it came before the program, too', () => {
    const find = aPage();
    window.pressed = find('near').firstElementChild;
    const near = jest.fn();
    find('near').addEventListener('click', near);
    rememberClick().replay();
    expect(near).toHaveBeenCalledTimes(1);
    delete window.pressed;
    rememberClick().replay();
    expect(near).toHaveBeenCalledTimes(1);
  });

  it('is left to React from when that takes the page over', () => {
    const find = aPage();
    const { stop, replay } = rememberClick();
    stop();
    const near = jest.fn();
    find('near').addEventListener('click', near);
    find('near').click();
    replay();
    expect(near).toHaveBeenCalledTimes(1);
  });

  it('is left alone when it worked without a script, or its button is gone', () => {
    const find = aPage();
    const { replay: alive } = rememberClick();
    const [near, menu] = [find('near'), find('menu')];
    near.click();
    near.remove();
    menu.click();
    const pressed = jest.fn();
    near.addEventListener('click', pressed);
    menu.addEventListener('click', pressed);
    alive();
    expect(pressed).not.toHaveBeenCalled();
  });
});
