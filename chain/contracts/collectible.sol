// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC721} from "solady/src/tokens/ERC721.sol";
import {ECDSA} from "solady/src/utils/ECDSA.sol";
import {EIP712} from "solady/src/utils/EIP712.sol";
import {LibString} from "solady/src/utils/LibString.sol";

/// A photograph in numbered editions, cast with its creator's signed consent. The id of a piece is the SHA-256 of the original with the
/// edition in the low 16 bits. One new storage slot a piece holds everything: owner (160 bits), number of the creator (32), the 16 bits of
/// the SHA-256 that the edition took the place of, royalty in hundredths of a percent (16), second from which it may be given (32).
/// The creator's own balance slot holds balance (32), number (32) and whether new works may be cast (1).
contract Collectible is ERC721, EIP712 {
    error AlreadyCast();
    error BadEditions();
    error BadRoyalty();
    error Expired();
    error InvalidSignature(); // also what ECDSA says of bytes that are no signature
    error Locked(uint256 until);
    error NotForSale();
    error NotOperator();
    error NotQualified();

    event Cast(uint256 indexed work, address indexed creator, bytes32 contentHash, bytes32 metadataHash, uint256 editions, uint256 royaltyBps);
    event Qualified(address indexed creator, uint32 indexed number, bool qualified);
    event OperatorChanged(address indexed operator);
    event MetadataUpdate(uint256 _tokenId); // ERC-4906
    event BatchMetadataUpdate(uint256 _fromTokenId, uint256 _toTokenId); // ERC-4906
    event ContractURIUpdated(); // ERC-7572

    /// What a creator signs; whoever has it may hand it in, until the deadline. It holds for one work, which is cast once.
    struct Consent {
        bytes32 contentHash;
        bytes32 metadataHash;
        uint256 editions;
        uint256 royaltyBps;
        uint256 deadline;
        bytes32 r;
        bytes32 vs;
    }

    uint256 public constant MAX_EDITIONS = 500;
    uint256 public constant MAX_ROYALTY_BPS = 5000;
    uint256 constant AFTER_DELIVERY = 24 hours;
    uint256 constant AFTER_GIFT = 30 days;

    bytes32 constant CAST_TYPEHASH =
        keccak256("Cast(bytes32 contentHash,bytes32 metadataHash,uint256 editions,uint256 royaltyBps,uint256 deadline)");
    bytes32 constant GIFT_TYPEHASH = keccak256("Gift(uint256 id,address to,uint256 nonce,uint256 deadline)");
    bytes32 constant SALE_TYPEHASH = keccak256("Sale(uint256 work,address seller,uint256 deadline)");
    bytes32 constant BURN_TYPEHASH = keccak256("Burn(uint256 id,uint256 nonce,uint256 deadline)");

    address public operator;
    uint32 public creators;
    mapping(uint256 number => address) public creatorAt;
    string internal base;

    constructor(address first, string memory baseURI) {
        operator = first;
        base = baseURI;
        emit OperatorChanged(first);
    }

    modifier onlyOperator() {
        if (msg.sender != operator) revert NotOperator();
        _;
    }

    modifier until(uint256 deadline) {
        if (block.timestamp > deadline) revert Expired();
        _;
    }

    // What the operator may: name creators, say where metadata lies, hand over. Never move, take or make a piece.

    function setOperator(address next) external onlyOperator {
        operator = next;
        emit OperatorChanged(next);
    }

    /// A creator keeps their number, works and royalties when `qualified` is taken back; only new casts are refused.
    function qualify(address creator, bool qualified) external onlyOperator {
        uint32 number = uint32(_getAux(creator));
        if (number == 0) {
            number = ++creators;
            creatorAt[number] = creator;
        }
        _setAux(creator, qualified ? number | uint224(1) << 32 : number);
        emit Qualified(creator, number, qualified);
    }

    function setBaseURI(string calldata baseURI) external onlyOperator {
        base = baseURI;
        emit BatchMetadataUpdate(0, type(uint256).max);
        emit ContractURIUpdated();
    }

    function refresh(uint256 id) external onlyOperator {
        emit MetadataUpdate(id);
    }

    // What anybody reads.

    function name() public pure override returns (string memory) {
        return "Pixtura Collectible";
    }

    function symbol() public pure override returns (string memory) {
        return "CAST";
    }

    function contractURI() external view returns (string memory) {
        return string.concat(base, "contract.json");
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _extraOf(id);
        return string.concat(base, LibString.toHexString(id, 32), ".json");
    }

    /// SHA-256 of the original, all 256 bits of it.
    function contentHashOf(uint256 id) external view returns (bytes32) {
        return bytes32((id >> 16 << 16) | uint16(_extraOf(id) >> 48));
    }

    function creatorOf(uint256 id) public view returns (address) {
        return creatorAt[_extraOf(id) >> 64];
    }

    function royaltyInfo(uint256 id, uint256 price) external view returns (address receiver, uint256 amount) {
        receiver = creatorOf(id);
        amount = price * uint16(_getExtraData(id) >> 32) / 10_000;
    }

    /// The second from which its holder may give it; 0 while its creator holds it, who delivers at any time.
    function giftableAt(uint256 id) external view returns (uint256) {
        uint256 extra = _extraOf(id);
        return _isCreator(_ownerOf(id), extra) ? 0 : uint32(extra);
    }

    /// What a signature for `giftBySig` or `burnBySig` names: another number after every transfer.
    function nonceOf(uint256 id) external view returns (uint256) {
        return uint32(_extraOf(id));
    }

    function DOMAIN_SEPARATOR() external view returns (bytes32) {
        return _domainSeparator();
    }

    /// ERC-2981 and ERC-4906 beside what ERC721 says.
    function supportsInterface(bytes4 id) public view override returns (bool) {
        return id == 0x2a55205a || id == 0x49064906 || super.supportsInterface(id);
    }

    // Casting.

    /// Whoever pays the gas may cast what a creator consented to: works are cast also when nobody operates the site any more.
    function cast(Consent calldata consent) public until(consent.deadline) {
        uint256 editions = consent.editions;
        if (editions == 0 || editions > MAX_EDITIONS) revert BadEditions();
        if (consent.royaltyBps > MAX_ROYALTY_BPS) revert BadRoyalty();
        address creator = ECDSA.recover(_hashTypedData(_hashOf(consent)), consent.r, consent.vs);
        uint256 aux = _getAux(creator);
        if (aux >> 32 == 0) revert NotQualified();
        uint256 hash = uint256(consent.contentHash);
        uint256 work = hash >> 16 << 16;
        // A burn leaves these bits, so that a work whose pieces were burnt is never cast again.
        if (_getExtraData(work | 1) != 0) revert AlreadyCast();
        uint96 extra = uint96(uint256(uint32(aux)) << 64 | uint256(uint16(hash)) << 48 | consent.royaltyBps << 32);
        for (uint256 edition = 1; edition <= editions; ++edition) {
            _mintAndSetExtraDataUnchecked(creator, work | edition, extra);
        }
        emit Cast(work, creator, consent.contentHash, consent.metadataHash, editions, consent.royaltyBps);
    }

    function castMany(Consent[] calldata consents) external {
        for (uint256 i; i < consents.length; ++i) cast(consents[i]);
    }

    // Delivering, giving, burning. A transfer by the creator of the work is a delivery and never locked; the receiver may give it on after 24
    // hours. Every other transfer is a gift: refused before its time, and the next one waits for 30 days. Burning is not locked.

    /// A gift or delivery whose gas somebody else pays.
    function giftBySig(uint256 id, address to, uint256 deadline, bytes32 r, bytes32 vs) external until(deadline) {
        address owner = _signerOf(id, keccak256(abi.encode(GIFT_TYPEHASH, id, to, uint32(_getExtraData(id)), deadline)), r, vs);
        _transfer(owner, to, id);
    }

    /// Delivers a piece that its creator never parted with. One signature of the creator lets `seller` do so with every such piece of a work,
    /// so that a sale needs the creator's key no more; what came back to the creator is not the seller's any more.
    function deliver(uint256 id, address to, uint256 deadline, bytes32 r, bytes32 vs) external until(deadline) {
        address creator = _signerOf(id, keccak256(abi.encode(SALE_TYPEHASH, id >> 16 << 16, msg.sender, deadline)), r, vs);
        uint256 extra = _getExtraData(id);
        if (uint32(extra) != 0 || !_isCreator(creator, extra)) revert NotForSale();
        _transfer(creator, to, id);
    }

    function burn(uint256 id) external {
        _burn(msg.sender, id);
    }

    function burnBySig(uint256 id, uint256 deadline, bytes32 r, bytes32 vs) external until(deadline) {
        _signerOf(id, keccak256(abi.encode(BURN_TYPEHASH, id, uint32(_getExtraData(id)), deadline)), r, vs);
        _burn(id);
    }

    /// Holds for every way a piece can move. `from` is not looked at yet: a transfer from somebody who is not its owner fails afterwards.
    function _beforeTokenTransfer(address from, address to, uint256 id) internal override {
        if (from == address(0) || to == address(0)) return;
        uint256 extra = _getExtraData(id);
        uint256 next = block.timestamp + AFTER_DELIVERY;
        if (!_isCreator(from, extra)) {
            if (block.timestamp < uint32(extra)) revert Locked(uint32(extra));
            next = block.timestamp + AFTER_GIFT;
        }
        _setExtraData(id, uint96(extra >> 32 << 32 | uint32(next)));
    }

    function _isCreator(address who, uint256 extra) internal view returns (bool) {
        return uint32(_getAux(who)) == extra >> 64;
    }

    function _extraOf(uint256 id) internal view returns (uint256) {
        if (!_exists(id)) revert TokenDoesNotExist();
        return _getExtraData(id);
    }

    function _signerOf(uint256 id, bytes32 structHash, bytes32 r, bytes32 vs) internal view returns (address owner) {
        owner = ownerOf(id);
        if (ECDSA.recover(_hashTypedData(structHash), r, vs) != owner) revert InvalidSignature();
    }

    function _hashOf(Consent calldata consent) internal pure returns (bytes32) {
        return keccak256(
            abi.encode(CAST_TYPEHASH, consent.contentHash, consent.metadataHash, consent.editions, consent.royaltyBps, consent.deadline)
        );
    }

    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("Pixtura Collectible", "1");
    }
}
