"""Words in pieces that the encoder knows, as engine/understand/word-pieces.ts spells them."""

import json
import os
import re

import numpy as np
import torch

# Pieces of one text, its beginning and end included.
MOST = 110
FIRST, LAST, UNKNOWN, BETWEEN, EMPTY = '[CLS]', '[SEP]', '[UNK]', '.', '[PAD]'


class Pieces:
    def __init__(self, package: str, words: list[str]):
        path = os.path.join(package, 'skills', '.cache', 'Xenova', 'all-MiniLM-L6-v2', 'tokenizer.json')
        with open(path) as file:
            vocabulary = json.load(file)['model']['vocab']
        spelled = [self._spell(word, vocabulary) for word in words]
        wanted = {vocabulary[sign] for sign in (FIRST, LAST, UNKNOWN, BETWEEN, EMPTY)}
        # Places in the package's vocabulary of those pieces that are kept, in their order.
        self.places = sorted(wanted | {piece for word in spelled for piece in word})
        number = {place: at for at, place in enumerate(self.places)}
        named = {place: name for name, place in vocabulary.items()}
        self.names = [named[place] for place in self.places]
        self.first, self.last, self.unknown, self.between, self.empty = (
            number[vocabulary[sign]] for sign in (FIRST, LAST, UNKNOWN, BETWEEN, EMPTY)
        )
        self.of_word = [[number[piece] for piece in word] for word in spelled]

    @staticmethod
    def _spell(word: str, vocabulary: dict[str, int]) -> list[int]:
        found = []
        for run in re.findall(r'[a-z0-9]+|[^a-z0-9\s]', word.replace('_', ' ')):
            here, at = [], 0
            while at < len(run):
                to = len(run)
                while to > at and (run[at:to] if at == 0 else '##' + run[at:to]) not in vocabulary:
                    to -= 1
                if to == at:
                    here = [vocabulary[UNKNOWN]]
                    break
                here.append(vocabulary[run[at:to] if at == 0 else '##' + run[at:to]])
                at = to
            found += here
        return found

    def _spell_text(self, words) -> list[int]:
        spelled = [self.first]
        for word in words:
            if word == -2:
                spelled.append(self.between)
            elif word == -1:
                spelled.append(self.unknown)
            else:
                spelled += self.of_word[word]
        return spelled[:MOST] + [self.last]

    def batch(self, lesson, texts, unknown_share: float = 0.0):
        """What the network is given of some texts; of its pieces a share is unknown, each time another."""
        spelled = [self._spell_text(lesson.words_of(text)) for text in texts]
        pieces = torch.full((len(texts), max(map(len, spelled))), self.empty)
        for row, each in enumerate(spelled):
            pieces[row, : len(each)] = torch.tensor(each)
        heard = (pieces != self.empty) & (pieces != self.first) & (pieces != self.last)
        if unknown_share > 0:
            pieces = pieces.masked_fill((torch.rand(pieces.shape) < unknown_share) & heard, self.unknown)
        bags = [lesson.bag_of(text) for text in texts]
        places = np.cumsum([0] + [len(bag) for bag, _ in bags[:-1]])
        join = lambda side, as_type: torch.from_numpy(np.concatenate([bag[side] for bag in bags]).astype(as_type))
        return pieces, heard, join(0, np.int64), join(1, np.float32), torch.from_numpy(places)
