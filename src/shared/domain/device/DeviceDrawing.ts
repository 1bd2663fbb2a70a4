import type { Hex } from '../values/hex.ts'

/** What a device will show for one thing to sign, screen by screen, as its published software draws it. */
export type DeviceDrawing = {
  /** The software that the drawing follows, with the year of its release; another one may draw otherwise. */
  readonly software: string
  /**
   * `exact`: order, words and line breaks are those of the device. `order`: only the line breaks are not known, they
   * differ between models. `list`: neither is known, and the values are in no order.
   */
  readonly known: 'exact' | 'order' | 'list'
  readonly screens: readonly DeviceScreen[]
  /** Names of signed fields that appear on no screen. */
  readonly hidden: readonly string[]
  /** What holds of all screens together. */
  readonly remarks: readonly DrawingRemark[]
}

/** What is shown in one go, on as many pages as it needs. */
export type DeviceScreen = {
  /** Tells the screens of one drawing apart. */
  readonly key: string
  readonly pages: readonly DevicePage[]
  /** The text that the user compares; absent on a screen that is alike for every transaction. */
  readonly compared?: Compared
  readonly remarks: readonly ScreenRemark[]
}

export type DevicePage = {
  /** As the device writes it, with its page count. */
  readonly title: string
  /** The text in the lines of the device; one line of any length where its breaks are not known. */
  readonly lines: readonly string[]
}

/** The whole value of a screen. */
export type Compared =
  | { readonly kind: 'domain' | 'message' | 'hash'; readonly value: Hex }
  | { readonly kind: 'safe'; readonly value: string }
  | { readonly kind: 'field'; readonly name: string; readonly value: string }

export type ScreenRemark =
  /** Software that sends no labels makes the device warn first. */
  | { readonly code: 'warns-first' }
  /** Only the first `shown` of `of` bytes are on the screen. */
  | { readonly code: 'cut'; readonly shown: number; readonly of: number }
  | { readonly code: 'empty-domain' }
  | { readonly code: 'press-to-show-all' }
  | { readonly code: 'recipient-inside-data' }
  | { readonly code: 'needs-setting' }
  /** Labelled amounts and recipients take the place of the bytes. */
  | { readonly code: 'shown-in-words' }
  | { readonly code: 'only-if-asked' }
  | { readonly code: 'one-word-for-delegatecall'; readonly delegates: boolean }
  | { readonly code: 'hash-of-newer-safes' }
  | { readonly code: 'sign-when-equal' }

export type DrawingRemark =
  /** The device offers to skip the fields. */
  | { readonly code: 'can-be-skipped' }
  /** Two transactions with different calls look alike on this device. */
  | { readonly code: 'cannot-tell-batches-apart' }
  /** Without the setting there is no domain hash, or no hash at all. */
  | { readonly code: 'turn-on-hashes'; readonly shown: 'message-only' | 'none' }
  /** Any of these that the device shows is to be compared. */
  | { readonly code: 'compare-whichever' }
