import { Button } from '@sabaijai/shared-ui/components';
import { useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import type { ComponentProps } from 'react';

type Buttons<Action extends string> = {
  readonly [Taken in Action]?: ComponentProps<typeof Button> | undefined;
};

/** The buttons of what the server allows: nothing here knows roles or states. */
export function ActionBar<Action extends string>(props: {
  /** The machine's name: its words are `machine:<name>.action.<action>`. */
  machine: string;
  /** As the server answered them: what this person may do now. */
  actions: readonly Action[];
  /**
   * What this screen does about an action, by its own words where the machine's say too little; those without an entry
   * are drawn elsewhere.
   */
  buttons: Buttons<NoInfer<Action>>;
}) {
  const { machine, actions } = props;
  const buttons: Buttons<string> = props.buttons;
  const t = withAnyKey(useT('machine'));
  return actions.map(
    (action) =>
      buttons[action] && (
        <Button key={action} {...buttons[action]}>
          {buttons[action].children ?? t(`${machine}.action.${action}`)}
        </Button>
      ),
  );
}
