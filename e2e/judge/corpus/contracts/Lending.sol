// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "./Tokens.sol";

/// A lending market with the methods of Aave V3: a receipt token for what is supplied, a debt token for what is owed.
contract Market {
    mapping(address => Receipt) public receipts;
    mapping(address => Receipt) public debts;

    function list(address asset, Receipt receipt, Receipt debt) external {
        receipts[asset] = receipt;
        debts[asset] = debt;
    }

    function supply(address asset, uint256 amount, address onBehalfOf, uint16) external {
        Coin(asset).transferFrom(msg.sender, address(this), amount);
        receipts[asset].issue(onBehalfOf, amount);
    }

    function withdraw(address asset, uint256 amount, address to) external returns (uint256) {
        if (amount == type(uint256).max) amount = receipts[asset].balanceOf(msg.sender);
        receipts[asset].redeem(msg.sender, amount);
        Coin(asset).transfer(to, amount);
        return amount;
    }

    function borrow(address asset, uint256 amount, uint256, uint16, address onBehalfOf) external {
        debts[asset].issue(onBehalfOf, amount);
        Coin(asset).transfer(msg.sender, amount);
    }

    function repay(address asset, uint256 amount, uint256, address onBehalfOf) external returns (uint256) {
        uint256 owed = debts[asset].balanceOf(onBehalfOf);
        if (amount > owed) amount = owed;
        debts[asset].redeem(onBehalfOf, amount);
        Coin(asset).transferFrom(msg.sender, address(this), amount);
        return amount;
    }

    function setUserUseReserveAsCollateral(address, bool) external {}

    function setUserEMode(uint8) external {}
}

/// Takes native currency to a market and back, as the gateway of Aave V3 does.
contract MarketGateway {
    WrappedEther public wrapped;
    Market public market;

    function serve(WrappedEther wrapped_, Market market_) external {
        wrapped = wrapped_;
        market = market_;
    }

    receive() external payable {}

    function depositETH(address, address onBehalfOf, uint16) external payable {
        wrapped.deposit{value: msg.value}();
        wrapped.approve(address(market), msg.value);
        market.supply(address(wrapped), msg.value, onBehalfOf, 0);
    }

    function withdrawETH(address, uint256 amount, address to) external {
        market.receipts(address(wrapped)).transferFrom(msg.sender, address(this), amount);
        market.withdraw(address(wrapped), amount, address(this));
        wrapped.withdraw(amount);
        (bool sent,) = to.call{value: amount}("");
        require(sent);
    }
}

/// A market of one asset with the methods of Compound III. What is supplied is a balance of the market itself.
contract SingleMarket is Receipt {
    Coin public baseToken;
    mapping(address => mapping(address => bool)) public isAllowed;

    function lend(Coin baseToken_) external {
        baseToken = baseToken_;
    }

    function supply(address, uint256 amount) external {
        supplyTo(msg.sender, address(baseToken), amount);
    }

    function supplyTo(address to, address, uint256 amount) public {
        baseToken.transferFrom(msg.sender, address(this), amount);
        make(to, amount);
    }

    function withdraw(address, uint256 amount) external {
        withdrawTo(msg.sender, address(baseToken), amount);
    }

    function withdrawTo(address to, address, uint256 amount) public {
        if (amount == type(uint256).max) amount = balanceOf[msg.sender];
        destroy(msg.sender, amount);
        baseToken.transfer(to, amount);
    }

    function allow(address manager, bool isAllowed_) external {
        isAllowed[msg.sender][manager] = isAllowed_;
    }
}

/// Authorisations as Morpho Blue keeps them.
contract Authorisations {
    mapping(address => mapping(address => bool)) public isAuthorized;

    function setAuthorization(address authorized, bool value) external {
        isAuthorized[msg.sender][authorized] = value;
    }
}
