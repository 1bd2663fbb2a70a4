import type { World } from '../World.ts'

/** What the server tells the page about the sandbox; embedded into the HTML as JSON. */
export type ParentSettings = {
  readonly appUrl: string
  readonly gatewayUrl: string
  readonly world: World
}
