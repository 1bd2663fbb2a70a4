/**
 * Stands in for `@reown/appkit/core`, the window of WalletConnect, which would bring a second copy of its client. The
 * connector names it in an `import()` that no wallet of this site reaches: codes are shown in our own sheet.
 */
export function createAppKit(): never {
  throw new Error('The window of WalletConnect is not part of this site. Its code is shown in our own.')
}
