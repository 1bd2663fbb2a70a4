/** Leads to the first field of the form that is wrong, once it is drawn as that. */
export function showWrongLine(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus())
}
