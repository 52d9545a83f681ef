import { isNearSea } from './sea';

it.each([
  ['Phi Phi', 7.7407, 98.7784],
  ['Similan', 8.6525, 97.6403],
  ['Tao', 10.0956, 99.8404],
  ['Lipe', 6.488, 99.301],
  ['Kut', 11.66, 102.56],
  ['the beach of Pattaya', 12.9276, 100.8771],
  ['the beach of Hua Hin', 12.5684, 99.9577],
  ['the beach of Songkhla', 7.2105, 100.5954],
  ['Patong', 7.8965, 98.2966],
  ['the Gulf, far from any coast', 9.5, 101.5],
])('%s is at the sea', (_, lat, lon) => expect(isNearSea({ lat, lon })).toBe(true));

it.each([
  ['Bangkok', 13.7563, 100.5018],
  ['Chiang Mai', 18.7883, 98.9853],
  ['Khon Kaen', 16.4419, 102.836],
  ['Khao Sok', 8.9367, 98.5302],
  ['Yala', 6.5411, 101.2804],
  ['Kanchanaburi', 14.0228, 99.5328],
])('%s is not', (_, lat, lon) => expect(isNearSea({ lat, lon })).toBe(false));
