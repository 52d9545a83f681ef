import { wordsOf } from '@sabaijai/contract';
import { labForm } from '@sabaijai/contract/forms';
import type { TranslateOf, useI18n } from '@sabaijai/shared-ui/locale';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { find, findAll, nextFrame, sticksOut, type as typeIn } from '../../lab/screen';

const STEP_MS = 100;
const form = () => find('[data-lab="form"]');
const stepNow = () => location.pathname.split('/')[3] ?? '';
const control = (path: string) =>
  find<HTMLInputElement>(`[data-field="${path}"] :is(input, textarea)`, form());
const next = () => find<HTMLButtonElement>('[data-step]', form());

/** As a link to it: the router reads the address when it is told that it changed. */
function open(step: string) {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  history.pushState({ idx: idx + 1, key: step }, '', `/lab/form/${step}${location.search}`);
  dispatchEvent(new PopStateEvent('popstate'));
}
async function arrive(step: string) {
  await until(
    // The address may be ahead of the page, and its fields behind: their kit comes with the first of them.
    () =>
      stepNow() === step &&
      form().querySelector(`[data-head="${step}"]`) &&
      form().querySelector('[data-field]'),
    `the step ${step} does not open`,
  );
  await nextFrame();
}

/** The step is on the screen: looked for once a frame. */
async function drawn(step: string) {
  while (!form().querySelector(`[data-head="${step}"]`))
    await new Promise((next) => requestAnimationFrame(next));
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
}

async function fillPlace() {
  open('place');
  await arrive('place');
  typeIn(control('name.th'), 'ท่าเรือทดลอง');
  findAll<HTMLInputElement>('[data-field="kind"] input', form())[0]?.click();
  typeIn(control('story'), 'ตัวอย่าง sample 示例文字');
  await until(() => form().querySelector('[data-save="saved"]'), 'it is not saved');
}

function linearChecks(t: TranslateOf<'lab-form'>): Check[] {
  return [
    {
      says: t('check.gap'),
      async run() {
        await until(() => stepNow() !== '', 'the wizard does not begin');
        if (stepNow() === 'papers') return;
        open('papers');
        await until(() => stepNow() !== 'papers', 'a later step opens before those it needs');
      },
    },
    {
      says: t('check.refusal'),
      async run() {
        open('place');
        await arrive('place');
        const name = control('name.th');
        const words = name.value;
        typeIn(name, '');
        await nextFrame();
        next().click();
        await until(() => form().querySelector('[data-field="name"][data-wrong="true"]'), 'nothing is wrong');
        expect(control('name.th') === document.activeElement, 'the focus is not at the field');
        expectSame(stepNow(), 'place');
        typeIn(name, words);
      },
    },
  ];
}

function speedCheck(t: TranslateOf<'lab-form'>): Check {
  return {
    says: t('check.speed', { ms: STEP_MS }),
    async run() {
      const times: number[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        for (const step of ['contact', 'place']) {
          const start = performance.now();
          if (step === 'contact') next().click();
          else find<HTMLButtonElement>('[data-way="back"]', form()).click();
          await drawn(step);
          times.push(performance.now() - start);
          await nextFrame();
        }
      }
      const median = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
      console.info(
        `Wizard step change: median ${median.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(1)} ms`,
      );
      expect(median <= STEP_MS, `a step takes ${median.toFixed(0)} ms`);
    },
  };
}

/** They fill in the first step and leave it as it was. In free order nothing stands in the way of a later step. */
export function formChecks(
  t: TranslateOf<'lab-form'>,
  i18n: ReturnType<typeof useI18n>,
  order: 'linear' | 'free',
): Check[] {
  const before = localStorage.getItem('draft:lab-form');
  return [
    {
      says: t('check.words'),
      run() {
        const ns = { ns: labForm.id, lng: i18n.language };
        expectSame(
          wordsOf(labForm).filter((key) => !i18n.exists(key, ns)),
          [],
        );
      },
    },
    ...(order === 'linear' ? linearChecks(t) : []),
    {
      says: t('check.keeps'),
      async run() {
        await fillPlace();
        next().click();
        await arrive('contact');
        expect(
          form().querySelector('[data-head="contact"]') === document.activeElement,
          'the focus is not at the new step',
        );
        history.back();
        await arrive('place');
        expectSame(control('name.th').value, 'ท่าเรือทดลอง');
      },
    },
    {
      says: t('check.when'),
      async run() {
        const steps = () => findAll('nav li', form()).length;
        const kinds = findAll<HTMLInputElement>('[data-field="kind"] input', form());
        const without = steps();
        kinds[2]?.click();
        await until(() => steps() === without + 1, 'the step does not appear');
        kinds[0]?.click();
        await until(() => steps() === without, 'the step does not go');
      },
    },
    // Machines differ: it is measured for whoever asks, `/lab/form?measure`.
    ...(new URLSearchParams(location.search).has('measure') ? [speedCheck(t)] : []),
    {
      says: t('check.fits'),
      run() {
        expectSame(sticksOut(form()), []);
        const box = find('[data-save]', form()).getBoundingClientRect();
        expect(box.height > 0, 'the state of saving is not in sight');
      },
    },
    {
      says: t('check.clean'),
      async run() {
        await until(() => form().querySelector('[data-save="saved"]'), 'it is not saved');
        if (before === null) localStorage.removeItem('draft:lab-form');
        else localStorage.setItem('draft:lab-form', before);
      },
    },
  ];
}
