import { deviceOf } from './user-agent.js';

const like = (rest: string) => `Mozilla/5.0 ${rest}`;

describe('a browser', () => {
  it.each([
    [
      like(
        '(Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      ),
      'chrome',
      'android',
    ],
    [
      like(
        '(Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      ),
      'samsung',
      'android',
    ],
    [
      like('(iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'),
      'safari',
      'ios',
    ],
    [
      like('(iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1'),
      'chrome',
      'ios',
    ],
    [like('(Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'), 'safari', 'macos'],
    [like('(Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'), 'edge', 'windows'],
    [like('(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'), 'firefox', 'linux'],
    ['curl/8.0', 'other', 'other'],
    [undefined, 'other', 'other'],
    ['\u00ff'.repeat(5_000), 'other', 'other'],
  ])('is known by its kind alone (no. %#)', (agent, browser, system) => {
    expect(deviceOf(agent)).toEqual({ browser, system });
  });
});
