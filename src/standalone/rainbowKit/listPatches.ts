import type { Patch } from './Patch.ts'

/** Which wallets are listed, and what is said of those that cannot be used here. */
export const listPatches: readonly Patch[] = [
  {
    why: 'A wallet that is not ready stays in the list, so that the person learns why',
    find: '.filter((wallet) => wallet.ready || !!wallet.extensionDownloadUrl).sort((a, b) => a.groupIndex - b.groupIndex)',
    replace: '.sort((a, b) => a.groupIndex - b.groupIndex)',
  },
  {
    why: 'Get a Wallet: five wallets with downloads, not those among the first five that have one',
    find: 'const shownWallets = wallets.splice(0, 5);',
    replace: `const shownWallets = wallets.filter(
    (wallet) => wallet.getUrl || wallet.extensionDownloadUrl || wallet.desktopDownloadUrl || wallet.qrCode && wallet.downloadUrls?.qrCode
  ).slice(0, 5);`,
  },
  {
    why: 'Get a Wallet: filtered above',
    find: `shownWallets?.filter(
        (wallet) => wallet.extensionDownloadUrl || wallet.desktopDownloadUrl || wallet.qrCode && wallet.downloadUrls?.qrCode
      ).map(`,
    replace: 'shownWallets.map(',
  },
  {
    why: 'Get a Wallet: what is no extension and no app is a link',
    find: 'onClick: () => getWalletDownload(id),',
    replace: '...(wallet.getUrl ? { href: wallet.getUrl } : { onClick: () => getWalletDownload(id) }),',
  },
  {
    why: 'A wallet with a page of its own shows that instead of being connected',
    find: `const selectWallet = async (wallet) => {
    addLatestWalletId(wallet.id);`,
    replace: `const selectWallet = async (wallet) => {
    latestChoice.current = wallet.id;
    if (wallet.detail) {
      setConnectionError(false);
      setQrCodeUri(void 0);
      setSelectedOptionId(wallet.id);
      setSelectedWallet(wallet);
      changeWalletStep("CONNECT");
      return;
    }
    addLatestWalletId(wallet.id);`,
  },
  {
    why: 'A wallet with a page of its own: the page',
    find: `walletContent = selectedWallet && /* @__PURE__ */ React53.createElement(
        ConnectDetail,`,
    replace: `walletContent = selectedWallet?.detail ? React53.createElement(selectedWallet.detail, { key: selectedWallet.id, wallet: selectedWallet }) : selectedWallet && /* @__PURE__ */ React53.createElement(
        ConnectDetail,`,
  },
  {
    why: 'A wallet that comes with a browser can be installed, though it is no extension',
    find: `
  const hasExtension = !!wallet.extensionDownloadUrl;
  const hasQrCodeAndExtension`,
    replace: `
  const installUrl = wallet.installUrl ?? wallet.extensionDownloadUrl;
  const hasExtension = !!installUrl;
  const hasQrCodeAndExtension`,
  },
  {
    why: 'From a wallet that cannot be used here a way leads back, also beside the list',
    find: `headerBackButtonLink = compactModeEnabled ? connector ? null : "NONE" /* None */ : null;
      headerBackButtonCallback = compactModeEnabled ? !connector ? clearSelectedWallet : () => {
      } : () => {
      };`,
    replace: `const leadsBack = !connector && (compactModeEnabled || selectedWallet?.ready === false);
      headerBackButtonLink = leadsBack ? "NONE" : null;
      headerBackButtonCallback = leadsBack ? clearSelectedWallet : () => {
      };`,
  },
  {
    why: 'INSTALL leads there',
    find: `href: wallet.extensionDownloadUrl,
            label: i18n2.t("connect.secondary_action.install.label"),`,
    replace: `href: installUrl,
            label: i18n2.t("connect.secondary_action.install.label"),`,
  },
  {
    why: 'Why a wallet is not available',
    find: '!ready && hasExtension ? /* @__PURE__ */ React52.createElement(Box, { paddingTop: "20" }',
    replace: `!ready && wallet.reason ? React52.createElement(Text, { color: "modalTextSecondary", size: "14", textAlign: "center", weight: "medium" }, wallet.reason + ". " + (wallet.advice ?? "")) : null,
        !ready && hasExtension ? /* @__PURE__ */ React52.createElement(Box, { paddingTop: "20" }`,
  },
  {
    why: 'What draws codes is loaded with the first code',
    find: 'import { Cuer } from "cuer";',
    replace: `let Cuer;
const loadCuer = async () => {
  Cuer = (await import("cuer")).Cuer;
};`,
  },
  {
    why: 'The first code waits for it',
    find: 'const resolvedLogoUrl = useAsyncImage(logoUrl);',
    replace: `const resolvedLogoUrl = useAsyncImage(logoUrl);
  const [drawable, setDrawable] = React51.useState(Cuer !== void 0);
  React51.useEffect(() => {
    if (!drawable) loadCuer().then(() => setDrawable(true), () => void 0);
  }, [drawable]);`,
  },
  {
    why: 'Then it is drawn',
    find: '/* @__PURE__ */ React51.createElement(Cuer.Root,',
    replace: 'drawable && /* @__PURE__ */ React51.createElement(Cuer.Root,',
  },
  {
    why: 'Names come checked from our client (wagmiConfig.ts), so the tables of normal forms can wait for one',
    find: 'import { normalize } from "viem/ens";',
    replace: '',
  },
  {
    why: 'Names come checked: used as they are',
    find: `const safeNormalize = (ensName) => {
    try {
      return normalize(ensName);
    } catch {
    }
  };`,
    replace: '',
  },
  {
    why: 'Names come checked: the picture is looked up by the name',
    find: 'name: name ? safeNormalize(name) : void 0,',
    replace: 'name: name ?? void 0,',
  },
  {
    why: 'WalletConnect has no window of its own beside this one',
    find: 'const isWalletConnectConnector = walletMeta.id === "walletConnect";',
    replace: 'const isWalletConnectConnector = false;',
  },
  {
    why: 'Ways to a wallet on the same computer: a press beside the code',
    find: `const secondaryAction = showWalletConnectModal ? {
    description: !compactModeEnabled ? i18n2.t("connect.walletconnect.description.full") : i18n2.t("connect.walletconnect.description.compact"),
    label: i18n2.t("connect.walletconnect.open.label"),
    onClick: () => {
      onClose();
      showWalletConnectModal();
    }
  } : hasQrCode ? {`,
    replace: `const [showsLinks, setShowsLinks] = React52.useState(false);
  const secondaryAction = wallet.links ? hasQrCode ? {
    description: "Is the wallet on this computer?",
    label: "LINKS",
    onClick: () => setShowsLinks(true)
  } : null : hasQrCode ? {`,
  },
  {
    why: 'Ways to a wallet on the same computer: shown in place of the code',
    find: 'return /* @__PURE__ */ React52.createElement(Box, { display: "flex", flexDirection: "column", height: "full", width: "full" }, hasQrCode ?',
    replace: `if (showsLinks && hasQrCode && wallet.links) return React52.createElement(wallet.links, { uri: qrCodeUri, onBack: () => setShowsLinks(false) });
  return /* @__PURE__ */ React52.createElement(Box, { display: "flex", flexDirection: "column", height: "full", width: "full" }, hasQrCode ?`,
  },
]
