// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "./Tokens.sol";

/// A pool of two tokens that keeps their product. It is its own share token.
contract Pair is Coin {
    Coin public token0;
    Coin public token1;

    function join(Coin first, Coin second) external {
        token0 = first;
        token1 = second;
    }

    function held(Coin token) public view returns (uint256) {
        return token.balanceOf(address(this));
    }

    function quote(Coin from, uint256 amount) public view returns (uint256) {
        Coin to = from == token0 ? token1 : token0;
        uint256 paid = amount * 997;
        return (paid * held(to)) / (held(from) * 1000 + paid);
    }

    /// The router has sent `amount` of `from` before.
    function swap(Coin from, uint256 amount, uint256 bought, address receiver) external {
        Coin to = from == token0 ? token1 : token0;
        require((held(from) - amount) * held(to) <= held(from) * (held(to) - bought));
        to.transfer(receiver, bought);
    }

    function mintShares(address receiver, uint256 shares) external {
        make(receiver, shares);
    }

    function leave(uint256 shares, address receiver) external returns (uint256 amount0, uint256 amount1) {
        amount0 = (held(token0) * shares) / totalSupply;
        amount1 = (held(token1) * shares) / totalSupply;
        destroy(msg.sender, shares);
        token0.transfer(receiver, amount0);
        token1.transfer(receiver, amount1);
    }
}

interface TakesByPermit {
    function transferFrom(address from, address to, uint160 amount, address token) external;
}

/// Trades in pairs, with methods of the Uniswap V2 router, router 2 and the universal router.
contract Router {
    WrappedEther public wrapped;
    TakesByPermit public permits;
    mapping(address => mapping(address => Pair)) public pairs;

    function serve(WrappedEther wrapped_, TakesByPermit permits_) external {
        wrapped = wrapped_;
        permits = permits_;
    }

    function list(address first, address second, Pair pair) external {
        pairs[first][second] = pair;
        pairs[second][first] = pair;
    }

    receive() external payable {}

    function swapExactTokensForTokens(uint256 amount, uint256 least, address[] calldata path, address to, uint256 deadline)
        public
    {
        require(deadline >= block.timestamp);
        Coin(path[0]).transferFrom(msg.sender, address(pairs[path[0]][path[1]]), amount);
        trade(path[0], path[1], amount, least, to);
    }

    function swapExactETHForTokens(uint256 least, address[] calldata path, address to, uint256) external payable {
        wrapped.deposit{value: msg.value}();
        wrapped.transfer(address(pairs[path[0]][path[1]]), msg.value);
        trade(path[0], path[1], msg.value, least, to);
    }

    function swapExactTokensForETH(uint256 amount, uint256 least, address[] calldata path, address to, uint256) external {
        Coin(path[0]).transferFrom(msg.sender, address(pairs[path[0]][path[1]]), amount);
        unwrap(trade(path[0], path[1], amount, least, address(this)), to);
    }

    struct Single {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }

    function exactInputSingle(Single calldata one) external payable returns (uint256) {
        Pair pair = pairs[one.tokenIn][one.tokenOut];
        if (msg.value > 0) {
            wrapped.deposit{value: one.amountIn}();
            wrapped.transfer(address(pair), one.amountIn);
        } else {
            Coin(one.tokenIn).transferFrom(msg.sender, address(pair), one.amountIn);
        }
        address to = one.recipient == address(0) || one.recipient == address(2) ? address(this) : one.recipient;
        return trade(one.tokenIn, one.tokenOut, one.amountIn, one.amountOutMinimum, to);
    }

    function sweepToken(Coin token, uint256 least, address recipient) external payable {
        uint256 all = token.balanceOf(address(this));
        require(all >= least);
        token.transfer(recipient, all);
    }

    function unwrapWETH9(uint256 least, address recipient) external payable {
        uint256 all = wrapped.balanceOf(address(this));
        require(all >= least);
        unwrap(all, recipient);
    }

    function multicall(bytes[] calldata data) public payable {
        for (uint256 index = 0; index < data.length; index++) {
            (bool done,) = address(this).delegatecall(data[index]);
            require(done);
        }
    }

    function multicall(uint256 deadline, bytes[] calldata data) external payable {
        require(deadline >= block.timestamp);
        multicall(data);
    }

    function addLiquidity(
        address first,
        address second,
        uint256 amountFirst,
        uint256 amountSecond,
        uint256,
        uint256,
        address to,
        uint256
    ) external {
        add(first, second, amountFirst, amountSecond, to);
    }

    function add(address first, address second, uint256 amountFirst, uint256 amountSecond, address to) internal {
        Pair pair = pairs[first][second];
        uint256 shares = (amountFirst * pair.totalSupply()) / pair.held(Coin(first));
        Coin(first).transferFrom(msg.sender, address(pair), amountFirst);
        Coin(second).transferFrom(msg.sender, address(pair), amountSecond);
        pair.mintShares(to, shares);
    }

    function addLiquidityETH(address token, uint256 amount, uint256, uint256, address to, uint256) external payable {
        Pair pair = pairs[token][address(wrapped)];
        uint256 shares = (amount * pair.totalSupply()) / pair.held(Coin(token));
        Coin(token).transferFrom(msg.sender, address(pair), amount);
        wrapped.deposit{value: msg.value}();
        wrapped.transfer(address(pair), msg.value);
        pair.mintShares(to, shares);
    }

    function removeLiquidity(address first, address second, uint256 shares, uint256, uint256, address to, uint256)
        external
    {
        Pair pair = pairs[first][second];
        pair.transferFrom(msg.sender, address(this), shares);
        pair.leave(shares, to);
    }

    function removeLiquidityETH(address token, uint256 shares, uint256, uint256, address to, uint256) external {
        Pair pair = pairs[token][address(wrapped)];
        pair.transferFrom(msg.sender, address(this), shares);
        (uint256 first, uint256 second) = pair.leave(shares, address(this));
        bool straight = address(pair.token0()) == token;
        Coin(token).transfer(to, straight ? first : second);
        unwrap(straight ? second : first, to);
    }

    /// Commands of the universal router: 0x08 trade, 0x0b wrap, 0x0c unwrap, 0x04 sweep.
    function execute(bytes calldata commands, bytes[] calldata inputs, uint256 deadline) external payable {
        require(deadline >= block.timestamp);
        for (uint256 index = 0; index < commands.length; index++) {
            uint8 command = uint8(commands[index]) & 0x3f;
            if (command == 0x08) tradeByPermit(inputs[index]);
            else if (command == 0x0b) wrapped.deposit{value: msg.value}();
            else if (command == 0x0c) unwrapAll(inputs[index]);
            else if (command == 0x04) sweep(inputs[index]);
            else revert();
        }
    }

    function tradeByPermit(bytes calldata input) internal {
        (address to, uint256 amount, uint256 least, address[] memory path, bool fromPayer) =
            abi.decode(input, (address, uint256, uint256, address[], bool));
        address pair = address(pairs[path[0]][path[1]]);
        if (fromPayer) permits.transferFrom(msg.sender, pair, uint160(amount), path[0]);
        else Coin(path[0]).transfer(pair, amount);
        trade(path[0], path[1], amount, least, receiver(to));
    }

    function unwrapAll(bytes calldata input) internal {
        (address to,) = abi.decode(input, (address, uint256));
        unwrap(wrapped.balanceOf(address(this)), receiver(to));
    }

    function sweep(bytes calldata input) internal {
        (address token, address to,) = abi.decode(input, (address, address, uint256));
        Coin(token).transfer(receiver(to), Coin(token).balanceOf(address(this)));
    }

    function receiver(address to) internal view returns (address) {
        return to == address(1) ? msg.sender : to == address(2) ? address(this) : to;
    }

    function trade(address from, address to, uint256 amount, uint256 least, address receiver_)
        internal
        returns (uint256 bought)
    {
        Pair pair = pairs[from][to];
        uint256 before = pair.held(Coin(from)) - amount;
        uint256 paid = amount * 997;
        bought = (paid * pair.held(Coin(to))) / (before * 1000 + paid);
        require(bought >= least);
        pair.swap(Coin(from), amount, bought, receiver_);
    }

    function unwrap(uint256 amount, address to) internal {
        wrapped.withdraw(amount);
        (bool sent,) = to.call{value: amount}("");
        require(sent);
    }
}

/// Allowances with an end, as Permit2 keeps them.
contract Permits is TakesByPermit {
    struct Allowed {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    struct Pair2 {
        address token;
        address spender;
    }

    mapping(address => mapping(address => mapping(address => Allowed))) public allowance;

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        allowance[msg.sender][token][spender] = Allowed(amount, expiration, 0);
    }

    function transferFrom(address from, address to, uint160 amount, address token) external {
        Allowed storage allowed = allowance[from][token][msg.sender];
        require(allowed.expiration >= block.timestamp);
        if (allowed.amount != type(uint160).max) allowed.amount -= amount;
        Coin(token).transferFrom(from, to, amount);
    }

    function lockdown(Pair2[] calldata approvals) external {
        for (uint256 index = 0; index < approvals.length; index++)
            allowance[msg.sender][approvals[index].token][approvals[index].spender].amount = 0;
    }
}

/// Orders that contracts sign on the chain, as the settlement of CoW Protocol keeps them.
contract Settlement {
    mapping(bytes => uint256) public preSignature;
    mapping(bytes => uint256) public filledAmount;

    function setPreSignature(bytes calldata orderUid, bool signed) external {
        require(address(bytes20(orderUid[32:52])) == msg.sender);
        preSignature[orderUid] = signed ? 1 : 0;
    }

    function invalidateOrder(bytes calldata orderUid) external {
        require(address(bytes20(orderUid[32:52])) == msg.sender);
        filledAmount[orderUid] = type(uint256).max;
    }
}

/// Conditional orders, as ComposableCoW keeps them.
contract ConditionalOrders {
    struct Order {
        address handler;
        bytes32 salt;
        bytes staticInput;
    }

    mapping(address => mapping(bytes32 => bool)) public singleOrders;

    function create(Order calldata order, bool) external {
        singleOrders[msg.sender][keccak256(abi.encode(order))] = true;
    }

    function remove(bytes32 order) external {
        singleOrders[msg.sender][order] = false;
    }
}
