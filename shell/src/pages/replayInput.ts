type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
const isChanged = (control: Control) => {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) {
    const served = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(served, 0);
  }
  return control.value !== control.defaultValue;
};

/** By the element's own setter, which React does not listen to: it then takes the event for a change. */
function setUnseen(control: Control, value: string) {
  const isSelect = control instanceof HTMLSelectElement;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  control.value = isSelect ? '' : control.defaultValue;
  set?.call(control, value);
  control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

/**
 * What was filled into the forms of a page that the server rendered, before the page is alive: React knows nothing of
 * it and would empty the fields. Call it just before React takes the page over, and what it answers when that is done.
 */
export function rememberInput(): () => void {
  const controls = [
    ...document.querySelectorAll<Control>('[data-field] :is(input:not([type="file"]), textarea, select)'),
  ];
  const filled = controls.filter(isChanged).map((control) => ({ control, value: control.value }));
  return () => {
    for (const { control, value } of filled) {
      if (!control.isConnected) continue;
      const latest = isChanged(control) ? control.value : value;
      // A part of the page that React has not taken over yet is taken over now, before the change is told.
      control.dispatchEvent(new Event('input', { bubbles: true }));
      if (isTicked(control)) {
        // As it was served, for React to see it change.
        control.checked = control.defaultChecked;
        control.click();
      } else setUnseen(control, latest);
    }
  };
}
