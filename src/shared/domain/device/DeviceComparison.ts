/** What the user said after looking at the screens of their device. It enables nothing; it is kept in the record. */
export type DeviceComparison = {
  /** The device and the software that its screens were drawn for. */
  readonly device: string
  /** Those that were marked, by their titles, in the order of the device. */
  readonly screens: readonly { readonly title: string; readonly mark: 'equal' | 'different' }[]
  /** How many screens there are to compare. */
  readonly comparable: number
}

/** Whether a screen was marked as another one than the page draws. */
export function isStop({ screens }: DeviceComparison): boolean {
  return screens.some(({ mark }) => mark === 'different')
}

/** Whether every screen there is to compare was marked as equal. */
export function isAllEqual({ screens, comparable }: DeviceComparison): boolean {
  return comparable > 0 && screens.length === comparable && screens.every(({ mark }) => mark === 'equal')
}
