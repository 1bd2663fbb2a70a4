import { useKeptSwitch } from '../page/useKeptSwitch.ts'

/** Whether single letters are keys of this page, which the user may turn off (WCAG 2.1.4). */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  return useKeptSwitch('countersign.singleKeys', true)
}
