/** Where the parts of the sandbox listen, all on loopback. Consecutive, so that one number moves them all. */
export type Ports = {
  /** The page that plays Safe{Wallet}: http://127.0.0.1:<parent>/ */
  readonly parent: number
  /** The built site: http://localhost:<site>/ (Safe{Wallet} accepts custom apps on localhost only). */
  readonly site: number
  readonly gateway: number
  readonly chain: number
  /** A Safe App that the standalone site opens in a frame: http://localhost:<dapp>/ */
  readonly dapp: number
  /** The relay over which a dApp is connected, where people look around: ws://127.0.0.1:<relay> */
  readonly relay: number
}

export function portsFrom(base: number): Ports {
  return { parent: base, site: base + 1, gateway: base + 2, chain: base + 3, dapp: base + 4, relay: base + 5 }
}
