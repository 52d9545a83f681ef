import { CHECKLISTS } from '@sabaijai/contract/checklist';
import { WithChecklist } from '@sabaijai/shared-ui/checklist';
import { useLocale } from '@sabaijai/shared-ui/locale';

interface Props {
  items: readonly string[];
  /** By which they were asked. */
  version: string;
}

/** Questions of an inspection, in the words of its list. */
export default function ItemTexts(props: Props) {
  return (
    <WithChecklist version={props.version}>
      <Texts {...props} />
    </WithChecklist>
  );
}

function Texts({ items, version }: Props) {
  const { language } = useLocale();
  const list = CHECKLISTS[version]?.items ?? [];
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          {item} {list.find(({ id }) => id === item)?.text[language]}
        </li>
      ))}
    </ul>
  );
}
