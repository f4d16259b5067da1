type Choosable = { readonly type: string; readonly name: string; value: string; checked: boolean }

/**
 * Answers what the query of the address answers already, such as the mode and the two places of the page that linked
 * here. Only one of several options can be preselected and only an empty field for a place filled in, with as much as
 * route search takes: a link must neither give consent nor put words into a message.
 */
export const chooseAsked = (controls: Iterable<Choosable>, query: string): void => {
  const params = new URLSearchParams(query)
  for (const control of controls) {
    const { type, name, value } = control
    const asked = params.get(name)
    if (type === 'radio' && asked === value) control.checked = true
    if (asked && !value && (name === 'origin' || name === 'destination')) control.value = asked.slice(0, 80)
  }
}
