/**
 * Stands in for `@metamask/sdk`, whose licence forbids commercial use. Wallet libraries name it in an `import()`
 * that no wallet of this site reaches: MetaMask connects as an injected wallet (`wallets.ts`).
 */
class MetaMaskSDK {
  constructor() {
    throw new Error('The MetaMask SDK is not part of this site. MetaMask connects as a browser wallet.')
  }
}

// biome-ignore lint/style/noDefaultExport: the package has a default export, and its importers use it.
export default MetaMaskSDK
