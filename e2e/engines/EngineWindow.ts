/** One window of a browser of any engine, as far as the journeys through the product need it. */
export type EngineWindow = {
  /** Resolves when the page has loaded. */
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /**
   * What an expression gives in the page, or in the first frame whose address starts so, as text; '' while there is no
   * such frame. A promise is waited for; throws what it throws.
   */
  readonly evaluate: (expression: string, frame?: string) => Promise<string>
  /**
   * Presses the middle of the element that an expression gives, with the engine's own mouse.
   *
   * @throws when there is no such element, or when it cannot be scrolled into sight.
   */
  readonly press: (element: string, frame?: string) => Promise<void>
  /** Types into the element that an expression gives, key by key. */
  readonly type: (element: string, text: string, frame?: string) => Promise<void>
  /** The room of the page in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>
  /** A PNG of what is in sight. */
  readonly picture: () => Promise<Buffer>
  readonly close: () => Promise<void>
}
