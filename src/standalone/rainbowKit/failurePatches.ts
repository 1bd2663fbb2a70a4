import type { Patch } from './Patch.ts'

/** Whatever happens while a wallet is being connected, the pane says it and offers RETRY. */
export const failurePatches: readonly Patch[] = [
  {
    why: 'Remembers which choice and which attempt is the latest; earlier ones may end later',
    find: `const initialized = useRef4(false);
  const { connector } = useContext16(WalletButtonContext);`,
    replace: `const initialized = useRef4(false);
  const latestChoice = useRef4();
  const latestAttempt = useRef4();
  const { connector } = useContext16(WalletButtonContext);`,
  },
  {
    why: 'The failure of an earlier wallet is not that of the one on screen; an expired code goes',
    find: `wallet?.connect?.()?.catch(() => {
        setConnectionError(true);
      });`,
    replace: `const attempt = latestAttempt.current = {};
      wallet?.connect?.()?.catch((error) => {
        if (latestAttempt.current !== attempt) return;
        setQrCodeUri(void 0);
        setConnectionError(error ?? true);
      });`,
  },
  {
    why: 'A wallet that is still waited for when another is chosen',
    find: `setConnectionError(false);
    if (wallet.ready) {`,
    replace: `setConnectionError(false);
    latestAttempt.current = void 0;
    if (wallet.ready) {`,
  },
  {
    why: 'The step comes at once and the code when the relay has sent it, which may be never',
    find: `const uri = await sWallet?.getQrCodeUri?.();
    setQrCodeUri(uri);`,
    replace: `latestChoice.current = wallet.id;
    if (sWallet?.getQrCodeUri) {
      setQrCodeUri(void 0);
      setSelectedWallet(sWallet);
      changeWalletStep("CONNECT");
    }
    const uri = await sWallet?.getQrCodeUri?.()?.catch(() => void 0);
    if (latestChoice.current !== wallet.id) return;
    setQrCodeUri(uri);`,
  },
  {
    why: 'A code that comes late does not bring a step back that the person has left',
    find: 'const changeWalletStep = (newWalletStep, isBack = false) => {',
    replace: `const changeWalletStep = (newWalletStep, isBack = false) => {
    if (newWalletStep !== "CONNECT") latestChoice.current = void 0;`,
  },
  {
    why: 'A failure that comes before the step would be forgotten; each attempt clears it by itself',
    find: `useEffect15(() => {
    setConnectionError(false);
  }, [walletStep, selectedWallet]);`,
    replace: '',
  },
  {
    why: 'RETRY asks for a new code where there was one',
    find: 'reconnect: connectToWallet,',
    replace: `reconnect: (wallet) => {
            if (wallet.getQrCodeUri) onQrCode(wallet);
            connectToWallet(wallet);
          },`,
  },
  {
    why: 'What this site adds',
    find: 'const isDesktopDeepLinkAvailable = !!getDesktopUri;',
    replace: `const isDesktopDeepLinkAvailable = !!getDesktopUri;
  const { additions } = useContext15(AppContext);`,
  },
  {
    why: 'The reason of a failure, and what is waited for',
    find: 'i18n2.t("connect.status.confirm")\n',
    replace:
      'connectionError ? additions.explainFailure(connectionError, name) : qrCode ? "Waiting for the code to scan" : i18n2.t("connect.status.confirm")\n',
  },
  {
    why: 'A screen reader hears it',
    find: `ready && !hasQrCode && /* @__PURE__ */ React52.createElement(React52.Fragment, null, /* @__PURE__ */ React52.createElement(
          Box,
          {
            alignItems: "center",`,
    replace: `ready && !hasQrCode && /* @__PURE__ */ React52.createElement(React52.Fragment, null, /* @__PURE__ */ React52.createElement(
          Box,
          {
            role: "status",
            alignItems: "center",`,
  },
]
